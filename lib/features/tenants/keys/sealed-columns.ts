import type { Transaction } from "@/lib/db/connect";
import { Prisma } from "@/lib/db/generated/client";

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

export const TENANT_COLUMNS = [
  connections,
  plainColumn("oauth_consents", "encrypted_verifier", { rowId: Prisma.sql`state_hash` }),
  answers,
  plainColumn("webhook_endpoints", "encrypted_secret"),
  plainColumn("webhook_endpoints", "encrypted_previous_secret"),
];

/** Values moved here from a connection and still bound to its row. */
export const ENDED_GRANTS: SealedColumn = {
  ...plainColumn("grant_revocations", "encrypted_secret", { rowId: Prisma.sql`connection_id::text` }),
  table: "connections",
};

/** A text column that nothing else rewrites. `rowId` is what values are bound to. */
function plainColumn(table: string, column: string, { rowId } = { rowId: Prisma.sql`id::text` }): SealedColumn {
  const from = Prisma.raw(`"${table}"`);
  const value = Prisma.raw(`"${column}"`);
  return {
    table,
    column,
    find: (tx, { tenantId, keyPrefix, after }) => tx.$queryRaw`
      SELECT ${rowId} AS "rowId", ${value} AS sealed FROM ${from}
      WHERE tenant_id = ${tenantId}::uuid AND ${rowId} > ${after} AND NOT starts_with(${value}, ${keyPrefix})
      ORDER BY ${rowId} LIMIT 100`,
    replace: (tx, { tenantId, rowId: row, sealed, resealed }) => tx.$executeRaw`
      UPDATE ${from} SET ${value} = ${resealed}
      WHERE tenant_id = ${tenantId}::uuid AND ${rowId} = ${row} AND ${value} = ${sealed}`,
  };
}
