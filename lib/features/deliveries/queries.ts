import { notFound } from "@/lib/core/errors";
import type { Scope } from "@/lib/core/permissions";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { presentDelivery } from "./present";
import type { Delivery, DeliveryListQuery } from "./schema";

const events = { orderBy: [{ at: "asc" as const }, { createdAt: "asc" as const }] };

export async function listDeliveries(
  ctx: TenantContext,
  query: DeliveryListQuery,
): Promise<{ items: Delivery[]; total: number }> {
  const scope = ctx.require("followups:read");
  const q = query.q?.trim().replace(/[\\%_]/g, "\\$&");
  const where = {
    tenantId: ctx.tenantId,
    ...sentByScope(ctx, scope),
    status: query.status,
    templateType: query.templateType,
    followUpId: query.followUpId,
    ...(query.from || query.to ? { queuedAt: { gte: query.from, lte: query.to } } : {}),
    ...(q
      ? {
          OR: [
            { subject: { contains: q, mode: "insensitive" as const } },
            { to: { hasSome: spellingsOf(query.q) } },
            { cc: { hasSome: spellingsOf(query.q) } },
          ],
        }
      : {}),
  };
  return ctx.transaction(async (tx) => {
    const rows = await tx.delivery.findMany({
      where,
      include: { events },
      orderBy: [{ queuedAt: "desc" }, { id: "desc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    });
    const total = await tx.delivery.count({ where });
    return { items: rows.map(presentDelivery), total };
  });
}

export async function getDelivery(ctx: TenantContext, { id }: { id: string }): Promise<Delivery> {
  const scope = ctx.require("followups:read");
  const row = await ctx.db.delivery.findFirst({
    where: { id, tenantId: ctx.tenantId, ...sentByScope(ctx, scope) },
    include: { events },
  });
  if (!row) throw notFound("Delivery");
  return presentDelivery(row);
}

/** Addresses are kept as they were written. */
function spellingsOf(address = ""): string[] {
  return [address.trim(), address.trim().toLowerCase()];
}

function sentByScope(ctx: TenantContext, scope: Scope): { sentBy?: string } {
  return scope === "own" ? { sentBy: actorId(ctx) } : {};
}
