import { notFound } from "@/lib/core/errors";
import type { Scope } from "@/lib/core/permissions";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { presentDelivery } from "./present";
import type { Delivery, DeliveryListQuery } from "./schema";

const events = { orderBy: [{ at: "asc" as const }, { createdAt: "asc" as const }] };

/** Matches deliveries to any of these addresses. Only used by our own screens. */
type Recipients = { recipients?: string[] };

export async function listDeliveries(
  ctx: TenantContext,
  query: DeliveryListQuery & Recipients,
): Promise<{ items: Delivery[]; total: number }> {
  const scope = ctx.require("followups:read");
  const where = {
    tenantId: ctx.tenantId,
    status: query.status,
    templateType: query.templateType,
    followUpId: query.followUpId,
    AND: [
      sentByScope(ctx, scope),
      query.sentBy ? { sentBy: query.sentBy } : {},
      query.reached ? HAS_REACHED[query.reached] : {},
      inRange(query),
      matching(query),
      writtenTo(query),
    ],
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

const HAS_REACHED = {
  sent: { sentAt: { not: null } },
  delivered: { sentAt: { not: null }, deliveredAt: { not: null } },
  opened: { sentAt: { not: null }, openedAt: { not: null } },
  replied: { repliedInTime: true },
} as const;

/** Dates a message by when it was sent or, if it never was, queued, the same as reports do. */
function inRange({ from, to }: DeliveryListQuery) {
  if (!from && !to) return {};
  const range = { gte: from, lte: to };
  return { OR: [{ sentAt: range }, { sentAt: null, queuedAt: range }] };
}

function matching({ q }: DeliveryListQuery) {
  const contains = q?.trim().replace(/[\\%_]/g, "\\$&");
  if (!contains) return {};
  const addresses = { hasSome: spellingsOf(q) };
  return { OR: [{ subject: { contains, mode: "insensitive" as const } }, { to: addresses }, { cc: addresses }] };
}

function writtenTo({ recipients }: Recipients) {
  if (!recipients) return {};
  const addresses = { hasSome: recipients.flatMap((address) => spellingsOf(address)) };
  return { OR: [{ to: addresses }, { cc: addresses }] };
}

/** Addresses are stored as they were entered. */
function spellingsOf(address = ""): string[] {
  return [address.trim(), address.trim().toLowerCase()];
}

function sentByScope(ctx: TenantContext, scope: Scope): { sentBy?: string } {
  return scope === "own" ? { sentBy: actorId(ctx) } : {};
}
