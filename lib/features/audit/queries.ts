import type { AuditEventModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import type { AuditEvent, AuditFilter, AuditQuery } from "./schema";

export async function listAuditEvents(
  ctx: TenantContext,
  query: AuditQuery,
): Promise<{ items: AuditEvent[]; total: number }> {
  const where = auditFilter(ctx, query);
  return ctx.transaction(async (tx) => {
    const rows = await tx.auditEvent.findMany({
      where,
      orderBy: [{ at: "desc" }, { id: "desc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    });
    const total = await tx.auditEvent.count({ where });
    return { items: await withActors(tx, rows), total };
  });
}

const BATCH = 500;

/** Reads the audit trail in batches, because an export has no page limit. */
export async function* readAuditBatches(ctx: TenantContext, filter: AuditFilter): AsyncGenerator<AuditEvent[]> {
  const where = auditFilter(ctx, filter);
  let last: AuditEventModel | undefined;
  do {
    const before = last ? { OR: [{ at: { lt: last.at } }, { at: last.at, id: { lt: last.id } }] } : {};
    const { rows, events } = await ctx.transaction(async (tx) => {
      const found = await tx.auditEvent.findMany({
        where: { AND: [where, before] },
        orderBy: [{ at: "desc" }, { id: "desc" }],
        take: BATCH,
      });
      return { rows: found, events: await withActors(tx, found) };
    });
    if (events.length > 0) yield events;
    last = rows.length < BATCH ? undefined : rows.at(-1);
  } while (last);
}

function auditFilter(ctx: TenantContext, { entityType, entityId, type, actorId, from, to }: AuditFilter) {
  ctx.require("integrations:manage");
  return {
    tenantId: ctx.tenantId,
    entityType,
    entityId,
    actorId,
    ...(type?.trim() ? { type: { startsWith: type.trim().replace(/[\\%_]/g, "\\$&") } } : {}),
    ...(from || to ? { at: { gte: from, lte: to } } : {}),
  };
}

async function withActors(tx: TenantTransaction, rows: AuditEventModel[]): Promise<AuditEvent[]> {
  const people = await tx.user.findMany({
    where: { id: { in: rows.flatMap((row) => row.actorId ?? []) } },
    select: { id: true, name: true, email: true },
  });
  const names = new Map(people.map(({ id, name, email }) => [id, name || email]));
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    entityType: row.entityType,
    entityId: row.entityId,
    actorKind: row.actorKind,
    actorName: names.get(row.actorId ?? "") ?? null,
    at: row.at.toISOString(),
    requestId: row.requestId,
    address: row.address,
    device: row.device,
    data: row.data,
  }));
}
