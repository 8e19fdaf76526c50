import { z } from "zod";
import { databases } from "@/lib/db/connect";
import type { KnownPerson } from "./open-session";
import { ALL_CREDENTIALS, revokeCredentials } from "./revoke-credentials";
import { verifyAccount } from "./verify-account";

const Profile = z.object({ sub: z.string().min(1), email: z.string().min(3), email_verified: z.literal(true) });

/**
 * Finds the account linked to a Google profile, or links the one with the same address if Google has verified it.
 * Linking revokes the account's credentials, which someone else may have created. Accounts are never created, never
 * relinked, and not linked if they only belong to sandboxes, where anyone can be anyone.
 */
export async function linkGoogleAccount(profile: unknown): Promise<KnownPerson | null> {
  const google = Profile.safeParse(profile);
  if (!google.success) return null;
  const { sub } = google.data;
  const { identity } = await databases();
  const linked = () => identity.user.findUnique({ where: { googleSub: sub }, select: KNOWN });
  const known = (await linked()) ?? ((await link(sub, google.data.email.toLowerCase())) ? await linked() : null);
  return known && { userId: known.id, credentialVersion: known.credentialVersion };
}

const KNOWN = { id: true, credentialVersion: true } as const;

async function link(sub: string, email: string): Promise<boolean> {
  const { identity } = await databases();
  return identity.$transaction(async (tx) => {
    const members = await tx.member.findMany({
      where: { removedAt: null, user: { email } },
      select: { tenantId: true },
    });
    const tenantIds = members.map(({ tenantId }) => tenantId);
    if ((await tx.tenant.count({ where: { id: { in: tenantIds }, isSandbox: false } })) === 0) return false;
    const [user] = await tx.user.updateManyAndReturn({
      where: { email, googleSub: null },
      data: { googleSub: sub },
      select: { id: true },
    });
    if (!user) return false;
    const isFirstProof = await verifyAccount(tx, user.id);
    if (!isFirstProof) await revokeCredentials(tx, user.id, ALL_CREDENTIALS);
    return true;
  });
}
