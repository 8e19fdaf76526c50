import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";

export type AuditEntry = {
  entityType:
    | "follow_up"
    | "meeting"
    | "delivery"
    | "proposal"
    | "token"
    | "member"
    | "tenant"
    | "suppression"
    | "connection"
    | "crm"
    | "coaching";
  entityId: string;
  /** Dot and past tense, for instance `followup.approved`. */
  type: string;
  /** Facts about the change; never a secret, never the text of a message. */
  data?: Record<string, string | number | boolean | null | string[]>;
};

/** Writes what happened into the audit trail, in the transaction that made it happen. */
export async function recordEvent(ctx: TenantContext, tx: TenantTransaction, entry: AuditEntry): Promise<void> {
  await tx.auditEvent.create({
    data: {
      tenantId: ctx.tenantId,
      entityType: entry.entityType,
      entityId: entry.entityId,
      type: entry.type,
      actorKind: ctx.actor.kind === "user" ? ctx.actor.via : "system",
      actorId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
      requestId: ctx.requestId,
      at: ctx.clock.now(),
      data: entry.data ?? {},
    },
    select: { id: true },
  });
}
