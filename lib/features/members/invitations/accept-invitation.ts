import { withBackOff } from "@/lib/auth/back-off";
import { hashNewPassword } from "@/lib/auth/hash-new-password";
import { AppError, notFound } from "@/lib/core/errors";
import { verifyPassword } from "@/lib/core/passwords";
import { sha256 } from "@/lib/core/secrets";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import { databases, type Transaction } from "@/lib/db/connect";
import { askToWarn } from "../../passwords/ask-to-warn";
import { joinTenant } from "../add-member";
import { getInvitation } from "./queries";
import type { AcceptInput, Joined } from "./schema";

/** `signedInAs`: the person this browser is signed in as, if anybody. */
type Acceptance = AcceptInput & { token: string; signedInAs: string | null };

/**
 * Joins the team the link is for, once, as the invited address and nobody else: with a new account, or, where the
 * address has one, by being signed in with it or knowing its password.
 */
export async function acceptInvitation(input: Acceptance): Promise<Joined> {
  const { email, role, tenantName } = await getInvitation(input);
  const account = await findOrPrepareAccount(email, input);
  const { identity } = await databases();
  await identity.$transaction(async (tx) => {
    const tenantId = await claim(tx, input.token);
    const userId = account.userId ?? (await createUser(tx, { ...account, email, name: input.name?.trim() ?? "" }));
    const memberId = await joinTenant(tx, { tenantId, userId, role });
    await appendAuditEvent(tx, {
      tenantId,
      entityType: "member",
      entityId: memberId,
      type: "member.joined",
      actorKind: "session",
      actorId: userId,
      data: { role },
    });
  });
  return { email, tenantName, role };
}

type Account = { userId: string | null; passwordHash: string | null };

async function findOrPrepareAccount(email: string, { password, signedInAs }: Acceptance): Promise<Account> {
  const { identity } = await databases();
  const user = await identity.user.findUnique({ where: { email }, select: { id: true, passwordHash: true } });
  if (!user) return { userId: null, passwordHash: await hashNewPassword(password, { email }) };
  const known: Account = { userId: user.id, passwordHash: null };
  if (user.id === signedInAs) return known;
  if (password !== undefined) {
    const { found, beginsToWait } = await withBackOff(email, async () =>
      (await verifyPassword(user.passwordHash, password)) ? known : null,
    );
    if (beginsToWait) await askToWarn(user.id);
    if (found) return found;
  }
  throw new AppError("unauthenticated", `${email} has an account: sign in with it, or give its password`);
}

async function claim(tx: Transaction, token: string): Promise<string> {
  const claimed = await tx.$queryRaw<{ tenant_id: string }[]>`
    UPDATE invitations SET accepted_at = now()
    WHERE token_hash = ${sha256(token)} AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()
    RETURNING tenant_id`;
  const invitation = claimed[0];
  if (!invitation) throw notFound("Invitation");
  return invitation.tenant_id;
}

async function createUser(
  tx: Transaction,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string | null },
): Promise<string> {
  const { count } = await tx.user.createMany({ data: [{ email, name, passwordHash }], skipDuplicates: true });
  if (count === 0) throw new AppError("conflict", `${email} was given an account at this moment; try again`);
  const user = await tx.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
  return user.id;
}
