import type { AuditActorKind, AuditEntity, AuditEventName } from "@/lib/core/audit";
import { requestOrigin } from "@/lib/core/request-origin";
import type { Transaction } from "./connect";

/** One audit event. Automatic actions (`system`) have no origin. */
export type AuditRow = {
  tenantId: string;
  entityType: AuditEntity;
  entityId: string;
  type: AuditEventName;
  actorKind: AuditActorKind;
  actorId?: string | null;
  requestId?: string | null;
  data?: object;
  /** Used only for sample data, while the tenant's history is open. Otherwise the database sets the time. */
  at?: Date | null;
};

/** The only way to write audit events: the runtime roles may call this database function but can't insert rows. */
export async function appendAuditEvent(tx: Pick<Transaction, "$executeRaw">, row: AuditRow): Promise<void> {
  const { tenantId, entityType, entityId, type, actorKind, actorId = null, requestId = null, at = null } = row;
  const { address = null, device = null } = originOf(actorKind);
  await tx.$executeRaw`SELECT record_audit_event(${tenantId}::uuid, ${entityType}, ${entityId}, ${type}, ${actorKind},
    ${actorId}, ${requestId}, ${JSON.stringify(row.data ?? {})}::jsonb, ${address}, ${device}, ${at}::timestamptz)`;
}

/** Appends several events of the same type in one round trip. */
export async function appendAuditEvents(
  tx: Pick<Transaction, "$executeRaw">,
  all: Omit<AuditRow, "entityId" | "data">,
  each: Pick<AuditRow, "entityId" | "data">[],
): Promise<void> {
  const { tenantId, entityType, type, actorKind, actorId = null, requestId = null, at = null } = all;
  const { address = null, device = null } = originOf(actorKind);
  const lines = JSON.stringify(each.map(({ entityId, data = {} }) => ({ id: entityId, data })));
  await tx.$executeRaw`SELECT record_audit_event(${tenantId}::uuid, ${entityType}, line.id, ${type}, ${actorKind},
    ${actorId}, ${requestId}, line.data, ${address}, ${device}, ${at}::timestamptz)
    FROM jsonb_to_recordset(${lines}::jsonb) AS line (id text, data jsonb)`;
}

function originOf(actorKind: AuditActorKind): { address?: string | null; device?: string | null } {
  return (actorKind === "system" ? null : requestOrigin()) ?? {};
}
