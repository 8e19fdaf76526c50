import { checkPassword } from "@/lib/auth/check-password";
import { claimAddress } from "@/lib/auth/claim-address";
import { hashNewPassword } from "@/lib/auth/hash-new-password";
import { AppError, notFound } from "@/lib/core/errors";
import type { Role } from "@/lib/core/permissions";
import { sha256 } from "@/lib/core/secrets";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import { databases, type Transaction } from "@/lib/db/connect";
import { enqueueSignInWarning } from "../../passwords/enqueue-sign-in-warning";
import { joinTenant, refuseMember, takenInSandbox } from "../add-member";
import { getInvitation } from "./queries";
import type { AcceptInput, Joined } from "./schema";

/** `signedInAs` is the ID of the user signed in to this browser, if any. */
type Acceptance = AcceptInput & { token: string; signedInAs: string | null };

/**
 * Joins the team with a one-time link, only as the invited address. A verified account joins unchanged, by being signed
 * in or by its password. Any other address sets a new password and starts with a reset account, which becomes verified
 * if the link was only sent by email.
 */
export async function acceptInvitation(input: Acceptance): Promise<Joined> {
  const { email, role, tenantName, hasAccount } = await getInvitation(input);
  const join = hasAccount ? await joinAsVerified(email, input) : await joinAsNewAccount(email, input);
  const { identity } = await databases();
  await identity.$transaction(async (tx) => {
    const invitation = await claimInvitation(tx, input.token);
    const userId = await join(tx, invitation);
    const memberId = await joinTenant(tx, { ...invitation, userId });
    await appendAuditEvent(tx, {
      tenantId: invitation.tenantId,
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

type Claimed = { tenantId: string; invitationId: string; role: Role; isShown: boolean; isSandbox: boolean };
type Join = (tx: Transaction, invitation: Claimed) => Promise<string>;

async function joinAsVerified(email: string, { password, signedInAs }: Acceptance): Promise<Join> {
  const { identity } = await databases();
  const user = await identity.user.findUnique({ where: { email }, select: { id: true } });
  const isOwn = user !== null && (user.id === signedInAs || (await isPassword(email, password)));
  if (!isOwn)
    throw new AppError("unauthenticated", `${email} already has an account. Sign in with it or provide its password`);
  return async (_, { isSandbox }) => {
    if (isSandbox) throw takenInSandbox(email);
    return user.id;
  };
}

async function isPassword(email: string, password: string | undefined): Promise<boolean> {
  if (password === undefined) return false;
  const { person, warn } = await checkPassword({ email, password });
  if (warn) await enqueueSignInWarning(warn);
  return person !== null;
}

async function joinAsNewAccount(email: string, { name = "", password }: Acceptance): Promise<Join> {
  const passwordHash = await hashNewPassword(password, { email });
  return async (tx, { tenantId, isShown, isSandbox }) => {
    const known = await tx.user.findUnique({ where: { email }, select: { id: true } });
    if (known && isSandbox) throw takenInSandbox(email);
    if (known) await refuseMember(tx, { tenantId, userId: known.id });
    const claimed = await claimAddress(tx, { email, name: name.trim(), passwordHash, isProven: !isShown });
    return claimed.userId;
  };
}

/** If an invitation is accepted and cancelled concurrently, or several times, only one call succeeds. */
async function claimInvitation(tx: Transaction, token: string): Promise<Claimed> {
  const claimed = await tx.$queryRaw<Claimed[]>`
    UPDATE invitations i SET accepted_at = now() FROM tenants t
    WHERE i.token_hash = ${sha256(token)} AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()
      AND t.id = i.tenant_id AND (t.expires_at IS NULL OR t.expires_at > now())
    RETURNING i.id AS "invitationId", i.tenant_id AS "tenantId", i.role, i.shown_to_inviter AS "isShown",
      t.is_sandbox AS "isSandbox"`;
  const invitation = claimed[0];
  if (!invitation) throw notFound("Invitation");
  return invitation;
}
