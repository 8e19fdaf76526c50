import pg from "pg";

const STORAGE_COUNT = ["storage_changes", "tenant_storage"];

/** Every table with tenant rows, read as the owner and so without row-level security. */
export async function openTenantTables() {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  );
  const names = rows.map(({ name }) => name);
  if (names.length < 25) throw new Error("The tables of tenants were not found");
  return {
    names,
    /**
     * Changes whenever a row of the tenant is written, even with the same values. Per table, without the storage
     * counts, which follow the other tables and may be folded at any moment.
     */
    async versions(tenantId: string, except: string[] = []): Promise<Record<string, string>> {
      const parts = names
        .filter((name) => !except.includes(name) && !STORAGE_COUNT.includes(name))
        .map(
          (name) =>
            `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(ctid::text || xmin::text, ',' ORDER BY ctid)), '')
             AS version FROM "${name}" WHERE tenant_id = $1::uuid`,
        );
      const found = await owner.query<{ name: string; version: string }>(parts.join(" UNION ALL "), [tenantId]);
      return Object.fromEntries(found.rows.map(({ name, version }) => [name, version]));
    },
    /** Unique indexes that could reveal one tenant's rows to another, because they don't start with the tenant. */
    async uniqueAcrossTenants(): Promise<string[]> {
      const found = await owner.query<{ name: string }>(
        `SELECT i.indexrelid::regclass::text AS name FROM pg_index i
         JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
         JOIN pg_class c ON c.oid = i.indrelid
         WHERE c.relname = ANY($1) AND i.indisunique AND NOT i.indisprimary AND a.attname <> 'tenant_id' ORDER BY 1`,
        [names],
      );
      return found.rows.map(({ name }) => name);
    },
    close: () => owner.end(),
  };
}
