import { notFound } from "@/lib/core/errors";
import type { PageQuery } from "@/lib/core/pagination";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { type MemberRow, presentMember } from "./present";
import type { Member } from "./schema";

export const WITH_USER = { user: { select: { email: true, name: true } } } as const;

export async function listMembers(ctx: TenantContext, query: PageQuery): Promise<{ items: Member[]; total: number }> {
  const where = { tenantId: ctx.tenantId, removedAt: null };
  return ctx.transaction(async (tx) => {
    const rows = await tx.member.findMany({
      where,
      include: WITH_USER,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    });
    return { items: rows.map(presentMember), total: await tx.member.count({ where }) };
  });
}

/** Returns a member, also one who has left. */
export async function getMember(ctx: TenantContext, { id }: { id: string }): Promise<Member> {
  const row = await ctx.db.member.findFirst({ where: { id, tenantId: ctx.tenantId }, include: WITH_USER });
  if (!row) throw notFound("Member");
  return presentMember(row);
}

/** Returns the signed-in member, or null if they have left or there is no user. */
export async function findOwnMember(ctx: TenantContext): Promise<Member | null> {
  if (ctx.actor.kind !== "user") return null;
  const where = { tenantId: ctx.tenantId, userId: ctx.actor.userId, removedAt: null };
  const row = await ctx.db.member.findFirst({ where, include: WITH_USER });
  return row && presentMember(row);
}

/**
 * Returns a current member and the number of owners. Locks the owners and the member in a fixed order until the
 * transaction ends, so that two concurrent changes cannot remove the last owner.
 */
export async function lockMember(
  ctx: TenantContext,
  tx: TenantTransaction,
  { id }: { id: string },
): Promise<{ member: MemberRow; owners: number }> {
  const locked = await tx.$queryRaw<{ id: string; role: string }[]>`
    SELECT id, role FROM members
    WHERE tenant_id = ${ctx.tenantId}::uuid AND removed_at IS NULL AND (role = 'owner' OR id = ${id}::uuid)
    ORDER BY id FOR UPDATE`;
  const member = await tx.member.findFirst({
    where: { id, tenantId: ctx.tenantId, removedAt: null },
    include: WITH_USER,
  });
  if (!member) throw notFound("Member");
  return { member, owners: locked.filter((row) => row.role === "owner").length };
}
