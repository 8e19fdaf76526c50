import type { Transaction } from "@/lib/db/connect";

export type SealedValue = { rowId: string; sealed: string };
export type Page = { tenantId: string; keyPrefix: string; after: string };
export type Replacement = SealedValue & { tenantId: string; resealed: string };

type Sql = Pick<Transaction, "$queryRaw" | "$executeRaw">;

/**
 * A column of encrypted values. They are bound to `table` and `column`, even if they have since been moved elsewhere.
 */
export type SealedColumn = {
  table: string;
  column: string;
  /** Finds values of a tenant that are encrypted with another key, in row order. */
  find(tx: Sql, page: Page): Promise<SealedValue[]>;
  /** Replaces a value only if it is unchanged. Returns 0 if it has changed or is about to be changed. */
  replace(tx: Sql, replacement: Replacement): Promise<number>;
};

/** Skips a token that is being refreshed, because its new value is only stored if the old one is unchanged. */
const connections: SealedColumn = {
  table: "connections",
  column: "encrypted_secret",
  find: (tx, { tenantId, keyPrefix, after }) => tx.$queryRaw`
    SELECT id::text AS "rowId", encrypted_secret AS sealed FROM connections
    WHERE tenant_id = ${tenantId}::uuid AND id::text > ${after} AND NOT starts_with(encrypted_secret, ${keyPrefix})
    ORDER BY id::text LIMIT 100`,
  replace: (tx, { tenantId, rowId, sealed, resealed }) => tx.$executeRaw`
    UPDATE connections SET encrypted_secret = ${resealed} WHERE tenant_id = ${tenantId}::uuid AND id = ${rowId}::uuid
    AND encrypted_secret = ${sealed} AND (refresh_lease_until IS NULL OR refresh_lease_until < now())`,
};

const consents: SealedColumn = {
  table: "oauth_consents",
  column: "encrypted_verifier",
  find: (tx, { tenantId, keyPrefix, after }) => tx.$queryRaw`
    SELECT state_hash AS "rowId", encrypted_verifier AS sealed FROM oauth_consents
    WHERE tenant_id = ${tenantId}::uuid AND state_hash > ${after} AND NOT starts_with(encrypted_verifier, ${keyPrefix})
    ORDER BY state_hash LIMIT 100`,
  replace: (tx, { tenantId, rowId, sealed, resealed }) => tx.$executeRaw`
    UPDATE oauth_consents SET encrypted_verifier = ${resealed}
    WHERE tenant_id = ${tenantId}::uuid AND state_hash = ${rowId} AND encrypted_verifier = ${sealed}`,
};

const answers: SealedColumn = {
  table: "idempotency_keys",
  column: "body",
  find: (tx, { tenantId, keyPrefix, after }) => tx.$queryRaw`
    SELECT id::text AS "rowId", body->>'sealed' AS sealed FROM idempotency_keys
    WHERE tenant_id = ${tenantId}::uuid AND id::text > ${after} AND NOT starts_with(body->>'sealed', ${keyPrefix})
    ORDER BY id::text LIMIT 100`,
  replace: (tx, { tenantId, rowId, sealed, resealed }) => tx.$executeRaw`
    UPDATE idempotency_keys SET body = jsonb_build_object('sealed', ${resealed}::text)
    WHERE tenant_id = ${tenantId}::uuid AND id = ${rowId}::uuid AND body->>'sealed' = ${sealed}`,
};

const webhookSecrets: SealedColumn = {
  table: "webhook_endpoints",
  column: "encrypted_secret",
  find: (tx, { tenantId, keyPrefix, after }) => tx.$queryRaw`
    SELECT id::text AS "rowId", encrypted_secret AS sealed FROM webhook_endpoints
    WHERE tenant_id = ${tenantId}::uuid AND id::text > ${after} AND NOT starts_with(encrypted_secret, ${keyPrefix})
    ORDER BY id::text LIMIT 100`,
  replace: (tx, { tenantId, rowId, sealed, resealed }) => tx.$executeRaw`
    UPDATE webhook_endpoints SET encrypted_secret = ${resealed}
    WHERE tenant_id = ${tenantId}::uuid AND id = ${rowId}::uuid AND encrypted_secret = ${sealed}`,
};

const previousWebhookSecrets: SealedColumn = {
  table: "webhook_endpoints",
  column: "encrypted_previous_secret",
  find: (tx, { tenantId, keyPrefix, after }) => tx.$queryRaw`
    SELECT id::text AS "rowId", encrypted_previous_secret AS sealed FROM webhook_endpoints
    WHERE tenant_id = ${tenantId}::uuid AND id::text > ${after}
      AND NOT starts_with(encrypted_previous_secret, ${keyPrefix}) ORDER BY id::text LIMIT 100`,
  replace: (tx, { tenantId, rowId, sealed, resealed }) => tx.$executeRaw`
    UPDATE webhook_endpoints SET encrypted_previous_secret = ${resealed}
    WHERE tenant_id = ${tenantId}::uuid AND id = ${rowId}::uuid AND encrypted_previous_secret = ${sealed}`,
};

export const TENANT_COLUMNS = [connections, consents, answers, webhookSecrets, previousWebhookSecrets];

/** Values moved here from a connection and still bound to its row. */
export const ENDED_GRANTS: SealedColumn = {
  table: "connections",
  column: "encrypted_secret",
  find: (tx, { tenantId, keyPrefix, after }) => tx.$queryRaw`
    SELECT connection_id::text AS "rowId", encrypted_secret AS sealed FROM grant_revocations
    WHERE tenant_id = ${tenantId}::uuid AND connection_id::text > ${after}
      AND NOT starts_with(encrypted_secret, ${keyPrefix}) ORDER BY connection_id::text LIMIT 100`,
  replace: (tx, { tenantId, rowId, sealed, resealed }) => tx.$executeRaw`
    UPDATE grant_revocations SET encrypted_secret = ${resealed}
    WHERE tenant_id = ${tenantId}::uuid AND connection_id = ${rowId}::uuid AND encrypted_secret = ${sealed}`,
};
