import type { AuditEventModel } from "@/lib/db/generated/models";
import type { AuditEventWhereInput } from "@/lib/db/generated/models/AuditEvent";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import type { AuditEvent, AuditFilter, AuditQuery, AuditRow } from "./schema";
import { findSubjectIds, findSubjects } from "./subjects";

export async function listAuditEvents(
  ctx: TenantContext,
  query: AuditQuery,
): Promise<{ items: AuditRow[]; total: number }> {
  ctx.require("integrations:manage");
  return ctx.transaction(async (tx) => {
    const where = await auditFilter(ctx, tx, query);
    const rows = await tx.auditEvent.findMany({
      where,
      orderBy: [{ at: "desc" }, { id: "desc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    });
    const total = await tx.auditEvent.count({ where });
    const subjects = await findSubjects(
      ctx,
      tx,
      rows.map(({ entityId }) => entityId),
    );
    const events = await withActors(tx, rows);
    return { items: events.map((event) => ({ ...event, subject: subjects.get(event.entityId) ?? null })), total };
  });
}

const BATCH = 500;

/** Reads the audit trail in batches, because an export has no page limit. */
export async function* readAuditBatches(ctx: TenantContext, filter: AuditFilter): AsyncGenerator<AuditEvent[]> {
  ctx.require("integrations:manage");
  const where = await ctx.transaction((tx) => auditFilter(ctx, tx, filter));
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

async function auditFilter(
  ctx: TenantContext,
  tx: TenantTransaction,
  { entityType, entityId, type, actorId, q, from, to }: AuditFilter,
): Promise<AuditEventWhereInput> {
  const found = q?.trim() ? await findSubjectIds(ctx, tx, q.trim()) : null;
  return {
    tenantId: ctx.tenantId,
    entityType,
    entityId,
    actorId,
    ...(type?.trim() ? { type: { startsWith: type.trim().replace(/[\\%_]/g, "\\$&") } } : {}),
    ...(found ? { OR: [{ entityId: { in: found } }, { actorId: { in: found } }] } : {}),
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
