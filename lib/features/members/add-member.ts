import { hashNewPassword } from "@/lib/auth/hash-new-password";
import { AppError, notFound } from "@/lib/core/errors";
import type { Role } from "@/lib/core/permissions";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import { databases, type Transaction } from "@/lib/db/connect";

type NewMember = { tenantId: string; email: string; role: Role; name?: string; password?: string };

/**
 * Adds a person without an invitation: the command line and the sandbox do. Somebody who has an account already
 * joins with it and keeps the password.
 */
export async function addMember(given: NewMember): Promise<{ userId: string; memberId: string; isNewUser: boolean }> {
  const email = given.email.toLowerCase();
  const passwordHash = given.password === undefined ? null : await hashNewPassword(given.password, { email });
  const { identity } = await databases();
  return identity.$transaction(async (tx) => {
    const tenant = await tx.tenant.findUnique({ where: { id: given.tenantId }, select: { isSandbox: true } });
    if (!tenant) throw notFound("Tenant");
    const known = await tx.user.findUnique({ where: { email }, select: { id: true } });
    if (known && (tenant.isSandbox || passwordHash)) {
      throw new AppError("conflict", `${email} has an account already; its password stays as it is`);
    }
    const user = known ?? (await tx.user.create({ data: { email, name: given.name ?? "", passwordHash } }));
    const memberId = await joinTenant(tx, { ...given, userId: user.id });
    await appendAuditEvent(tx, {
      tenantId: given.tenantId,
      entityType: "member",
      entityId: memberId,
      type: "member.added",
      actorKind: "system",
      data: { role: given.role },
    });
    return { userId: user.id, memberId, isNewUser: !known };
  });
}

/** Makes a person a member, again or for the first time; the member's id. A present member is a conflict. */
export async function joinTenant(
  tx: Transaction,
  { tenantId, userId, role }: { tenantId: string; userId: string; role: Role },
): Promise<string> {
  const again = await tx.member.updateManyAndReturn({
    where: { tenantId, userId, removedAt: { not: null } },
    data: { role, removedAt: null },
    select: { id: true },
  });
  if (again[0]) return again[0].id;
  const { count } = await tx.member.createMany({ data: [{ tenantId, userId, role }], skipDuplicates: true });
  if (count === 0) throw new AppError("conflict", "This person is a member already");
  const member = await tx.member.findUniqueOrThrow({ where: { tenantId_userId: { tenantId, userId } } });
  return member.id;
}
