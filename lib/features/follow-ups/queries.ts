import { notFound } from "@/lib/core/errors";
import type { Scope } from "@/lib/core/permissions";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { presentFollowUp } from "./present";
import type { FollowUp, FollowUpListQuery } from "./schema";

type Id = { id: string };

export async function listFollowUps(
  ctx: TenantContext,
  query: FollowUpListQuery,
): Promise<{ items: FollowUp[]; total: number }> {
  const scope = ctx.require("followups:read");
  const where = {
    tenantId: ctx.tenantId,
    AND: [ownedBy(ctx, scope), query.ownerId ? { ownerId: query.ownerId } : {}],
    status: query.status,
    meetingId: query.meetingId,
    ...(query.flag ? { riskFlags: { has: query.flag } } : {}),
    ...(query.q?.trim() ? { OR: literalSearch(query.q.trim()) } : {}),
  };
  return ctx.transaction(async (tx) => {
    const items = await tx.followUp.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    });
    const isWhole = query.page === 1 && items.length < query.limit;
    const total = isWhole ? items.length : await tx.followUp.count({ where });
    return { items: items.map(presentFollowUp), total };
  });
}

export async function getFollowUp(ctx: TenantContext, { id }: Id): Promise<FollowUp> {
  return presentFollowUp(await findRow(ctx, { id }));
}

/** Locks the row until the transaction ends, so that of two changes at once the second sees the first. */
export async function lockFollowUp(
  ctx: TenantContext,
  tx: TenantTransaction,
  { id, scope }: Id & { scope: Scope },
): Promise<FollowUpModel> {
  await tx.$queryRaw`SELECT id FROM follow_ups WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const row = await tx.followUp.findFirst({ where: { id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) } });
  if (!row) throw notFound("Follow-up");
  return row;
}

async function findRow(ctx: TenantContext, { id }: Id): Promise<FollowUpModel> {
  const scope = ctx.require("followups:read");
  const row = await ctx.db.followUp.findFirst({ where: { id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) } });
  if (!row) throw notFound("Follow-up");
  return row;
}

function literalSearch(text: string) {
  const contains = text.replace(/[\\%_]/g, "\\$&");
  return [
    { subject: { contains, mode: "insensitive" as const } },
    { bodyText: { contains, mode: "insensitive" as const } },
  ];
}
