import type { AuditEntity, AuditEventName } from "@/lib/core/audit";
import { systemClock } from "@/lib/core/clock";
import { appendAuditEvent, appendAuditEvents } from "@/lib/db/append-audit-event";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";

export type AuditEntry = {
  entityType: AuditEntity;
  entityId: string;
  type: AuditEventName;
  /** Facts about the change; never secrets or message text. */
  data?: Record<string, string | number | boolean | null | string[]>;
};

/** Writes an audit event in the same transaction as the change it describes. */
export async function recordEvent(ctx: TenantContext, tx: TenantTransaction, entry: AuditEntry): Promise<void> {
  await appendAuditEvent(tx, { ...entry, ...writtenBy(ctx) });
}

export async function recordEvents(
  ctx: TenantContext,
  tx: TenantTransaction,
  event: Pick<AuditEntry, "entityType" | "type">,
  each: Pick<AuditEntry, "entityId" | "data">[],
): Promise<void> {
  if (each.length > 0) await appendAuditEvents(tx, { ...event, ...writtenBy(ctx) }, each);
}

function writtenBy(ctx: TenantContext) {
  return {
    tenantId: ctx.tenantId,
    actorKind: ctx.actor.kind === "user" ? ctx.actor.via : ("system" as const),
    actorId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    requestId: ctx.requestId,
    at: ctx.clock === systemClock ? null : ctx.clock.now(),
  };
}
