import type { TenantDb } from "@/lib/db/tenant-db";
import { IDEMPOTENCY_WINDOW_MS, type OutboxStore } from "@/lib/providers/email/sandbox";
import type { SandboxDomainStore } from "@/lib/providers/email/sandbox-domains";

/**
 * Stores the sandbox email provider's messages in PostgreSQL. There is one row per idempotency key; `requests` counts
 * how often it was sent.
 */
export function outboxStore(db: TenantDb, tenantId: string): OutboxStore {
  return {
    async accept({ key, payloadHash, messageId, email, acceptedAt }) {
      const oldest = new Date(new Date(acceptedAt).getTime() - IDEMPOTENCY_WINDOW_MS).toISOString();
      const rows = await db.$queryRaw<{ message_id: string; payload_hash: string }[]>`
        INSERT INTO outbox_messages AS known (tenant_id, idempotency_key, payload_hash, message_id, email, accepted_at)
        VALUES (${tenantId}::uuid, ${key}, ${payloadHash}, ${messageId}, ${JSON.stringify(email)}::jsonb, ${acceptedAt}::timestamptz)
        ON CONFLICT (tenant_id, idempotency_key) DO UPDATE SET
          requests = known.requests + 1,
          email = CASE WHEN known.accepted_at <= ${oldest}::timestamptz THEN EXCLUDED.email ELSE known.email END,
          payload_hash = CASE WHEN known.accepted_at <= ${oldest}::timestamptz THEN EXCLUDED.payload_hash ELSE known.payload_hash END,
          message_id = CASE WHEN known.accepted_at <= ${oldest}::timestamptz THEN EXCLUDED.message_id ELSE known.message_id END,
          accepted_at = CASE WHEN known.accepted_at <= ${oldest}::timestamptz THEN EXCLUDED.accepted_at ELSE known.accepted_at END
        RETURNING message_id, payload_hash`;
      const [row] = rows;
      if (!row) throw new Error("The outbox stored nothing");
      return { messageId: row.message_id, payloadHash: row.payload_hash };
    },
  };
}

const DOMAIN = "email:domain";

export function domainStore(db: Pick<TenantDb, "sandboxRecord">, tenantId: string): SandboxDomainStore {
  return {
    async find(id) {
      const row = await db.sandboxRecord.findFirst({ where: { tenantId, kind: DOMAIN, id }, select: { data: true } });
      return row?.data ?? null;
    },
    async put(data) {
      const key = { tenantId, kind: DOMAIN, id: data.id };
      await db.sandboxRecord.upsert({
        where: { tenantId_kind_id: key },
        create: { ...key, data },
        update: { data },
      });
    },
    async remove(id) {
      await db.sandboxRecord.deleteMany({ where: { tenantId, kind: DOMAIN, id } });
    },
  };
}
