import { AppError } from "@/lib/core/errors";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import type { Transaction } from "@/lib/db/connect";
import { ALL_CREDENTIALS, revokeCredentials } from "./revoke-credentials";

type Claim = {
  email: string;
  name: string;
  passwordHash: string | null;
  /** Whether the person opened a link that was sent only to this address. */
  isProven: boolean;
};

/** A team that the account was removed from. Without an owner, the operator has to assign one. */
export type LeftTeam = { tenantId: string; hasOwner: boolean };

/**
 * Creates or takes over the unverified account of an address, for someone who joins a team. A takeover ends all
 * credentials and memberships of the account, except memberships created by the operator if the address is proven.
 * Throws `conflict` if the address is already verified.
 */
export async function claimAddress(tx: Transaction, claim: Claim): Promise<{ userId: string; left: LeftTeam[] }> {
  const { email, name, passwordHash, isProven } = claim;
  const about = { name, verifiedAt: isProven ? new Date() : null };
  const [made] = await tx.user.createManyAndReturn({
    data: [{ email, passwordHash, ...about }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (made) return { userId: made.id, left: [] };
  const [known] = await tx.user.updateManyAndReturn({
    where: { email, verifiedAt: null },
    data: about,
    select: { id: true },
  });
  if (!known) throw new AppError("conflict", `${email} already has a verified account. Its password wasn't changed`);
  await revokeCredentials(tx, known.id, ALL_CREDENTIALS);
  await tx.user.update({ where: { id: known.id }, data: { passwordHash }, select: { id: true } });
  return { userId: known.id, left: await removeFromTeams(tx, known.id, { keepsOperators: isProven }) };
}

async function removeFromTeams(
  tx: Transaction,
  userId: string,
  { keepsOperators }: { keepsOperators: boolean },
): Promise<LeftTeam[]> {
  const rested = keepsOperators ? { invitationId: { not: null } } : {};
  const members = await tx.member.updateManyAndReturn({
    where: { userId, removedAt: null, ...rested },
    data: { removedAt: new Date() },
    select: { id: true, tenantId: true, role: true },
  });
  for (const { id, tenantId, role } of members) {
    await appendAuditEvent(tx, {
      tenantId,
      entityType: "member",
      entityId: id,
      type: "member.removed",
      actorKind: "system",
      data: { role, reason: "the address started afresh" },
    });
  }
  const owned = await tx.member.findMany({
    where: { tenantId: { in: members.map(({ tenantId }) => tenantId) }, role: "owner", removedAt: null },
    select: { tenantId: true },
  });
  const hasOwner = new Set(owned.map(({ tenantId }) => tenantId));
  return members.map(({ tenantId }) => ({ tenantId, hasOwner: hasOwner.has(tenantId) }));
}
