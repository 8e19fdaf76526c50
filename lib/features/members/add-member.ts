import { claimAddress, type LeftTeam } from "@/lib/auth/claim-address";
import { hashNewPassword } from "@/lib/auth/hash-new-password";
import { AppError, notFound } from "@/lib/core/errors";
import type { Role } from "@/lib/core/permissions";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import { databases, type Transaction } from "@/lib/db/connect";

type NewMember = { tenantId: string; email: string; role: Role; name?: string; password?: string };
export type AddedMember = { userId: string; memberId: string; isNewUser: boolean; left: LeftTeam[] };

/**
 * Adds a member without an invitation, for the command line and the sandbox. A user with a verified account keeps it
 * and its password. An unverified account is reset; `left` lists the teams it was removed from.
 */
export async function addMember(given: NewMember): Promise<AddedMember> {
  const email = given.email.toLowerCase();
  const passwordHash = given.password === undefined ? null : await hashNewPassword(given.password, { email });
  const { identity } = await databases();
  return identity.$transaction(async (tx) => {
    const tenant = await tx.tenant.findUnique({ where: { id: given.tenantId }, select: { isSandbox: true } });
    if (!tenant) throw notFound("Tenant");
    const known = await tx.user.findUnique({ where: { email }, select: { id: true, verifiedAt: true } });
    if (known && tenant.isSandbox) throw takenInSandbox(email);
    if (known) await refuseMember(tx, { tenantId: given.tenantId, userId: known.id });
    const keepsAccount = known?.verifiedAt && passwordHash === null;
    const { userId, left } = keepsAccount
      ? { userId: known.id, left: [] }
      : await claimAddress(tx, { email, name: given.name ?? "", passwordHash, isProven: false });
    const memberId = await joinTenant(tx, { ...given, userId });
    await appendAuditEvent(tx, {
      tenantId: given.tenantId,
      entityType: "member",
      entityId: memberId,
      type: "member.added",
      actorKind: "system",
      data: { role: given.role },
    });
    return { userId, memberId, isNewUser: !keepsAccount, left };
  });
}

type Joining = { tenantId: string; userId: string; role: Role; invitationId?: string };

/**
 * Makes a user a member, or restores a former member, and returns the member's ID. Throws `conflict` if they already
 * are one.
 */
export async function joinTenant(tx: Transaction, { tenantId, userId, role, invitationId }: Joining): Promise<string> {
  const joined = { role, invitationId: invitationId ?? null };
  const again = await tx.member.updateManyAndReturn({
    where: { tenantId, userId, removedAt: { not: null } },
    data: { ...joined, removedAt: null },
    select: { id: true },
  });
  if (again[0]) return again[0].id;
  const [made] = await tx.member.createManyAndReturn({
    data: [{ tenantId, userId, ...joined }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!made) throw memberAlready();
  return made.id;
}

/** Must run before an account is reset, so that nobody takes over an existing membership by joining the same team. */
export async function refuseMember(tx: Transaction, person: { tenantId: string; userId: string }): Promise<void> {
  if ((await tx.member.count({ where: { ...person, removedAt: null } })) > 0) throw memberAlready();
}

/** A sandbox visitor can act as any of its members, so existing accounts cannot join one. */
export function takenInSandbox(email: string): AppError {
  return new AppError("conflict", `${email} already has an account. Use an address without one in a sandbox`);
}

function memberAlready(): AppError {
  return new AppError("conflict", "This person is already a member");
}
