import type { TenantContext } from "@/lib/tenancy/context";
import type { AuditEvent, AuditQuery } from "./schema";

/** The audit trail of the tenant, latest first. */
export async function listAuditEvents(
  ctx: TenantContext,
  query: AuditQuery,
): Promise<{ items: AuditEvent[]; total: number }> {
  ctx.require("integrations:manage");
  const where = {
    tenantId: ctx.tenantId,
    entityType: query.entityType,
    entityId: query.entityId,
    actorId: query.actorId,
    ...(query.type?.trim() ? { type: { startsWith: query.type.trim().replace(/[\\%_]/g, "\\$&") } } : {}),
    ...(query.from || query.to ? { at: { gte: query.from, lte: query.to } } : {}),
  };
  return ctx.transaction(async (tx) => {
    const rows = await tx.auditEvent.findMany({
      where,
      orderBy: [{ at: "desc" }, { id: "desc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    });
    const total = await tx.auditEvent.count({ where });
    const people = await tx.user.findMany({
      where: { id: { in: rows.flatMap((row) => row.actorId ?? []) } },
      select: { id: true, name: true, email: true },
    });
    const names = new Map(people.map(({ id, name, email }) => [id, name || email]));
    const items = rows.map((row) => ({
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
    return { items, total };
  });
}
