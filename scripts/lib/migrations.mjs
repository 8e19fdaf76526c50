import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { SetupError } from "./stage.mjs";

/** The migrations of a folder in order: [{name, script, checksum}]. */
export function readMigrations(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, "migration.sql")))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const script = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
      return { name, script, checksum: createHash("sha256").update(script).digest("hex") };
    });
}

/** The migrations that haven't been applied. Throws if an applied one has changed since. */
export async function pendingMigrations(client, migrations) {
  const { rows: tables } = await client.query("SELECT to_regclass('public._prisma_migrations') AS history");
  if (tables[0].history === null) return { pending: migrations, failed: [] };
  const { rows } = await client.query(
    `SELECT migration_name AS name, checksum, finished_at FROM public._prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  const applied = new Map(rows.filter((row) => row.finished_at !== null).map((row) => [row.name, row.checksum]));
  for (const { name, checksum } of migrations) {
    if (!applied.has(name) || applied.get(name) === checksum) continue;
    throw new SetupError(
      `Migration ${name} was edited after it was applied to this database.\n` +
        "Restore the file and add a new migration, or start with a new database (for the demo, delete .data).",
    );
  }
  return {
    pending: migrations.filter(({ name }) => !applied.has(name)),
    failed: rows.filter((row) => row.finished_at === null).map((row) => row.name),
  };
}

/** The same table that Prisma creates. */
const HISTORY = `CREATE TABLE public._prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies migrations in order and records them like `prisma migrate deploy`, so that either can continue the other's
 * work. A script runs as one transaction; one that failed or was interrupted runs again. Resolves to the names of the
 * applied ones.
 */
export async function applyMigrations(ownerUrl, { pending, failed }) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await ensureHistory(client);
    await client.query(
      `UPDATE public._prisma_migrations SET rolled_back_at = now()
       WHERE migration_name = ANY($1) AND finished_at IS NULL AND rolled_back_at IS NULL`,
      [failed],
    );
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureHistory(client) {
  const { rows } = await client.query(
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS known, EXISTS (
       SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')) AS filled`,
  );
  if (rows[0].known) return;
  if (rows[0].filled) {
    throw new SetupError(
      "This database has tables but no migration history. Use an empty database, or baseline this one with Prisma.",
    );
  }
  await client.query(HISTORY);
}

async function apply(client, { name, script, checksum }) {
  const id = randomUUID();
  await client.query("INSERT INTO public._prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)", [
    id,
    checksum,
    name,
  ]);
  try {
    await client.query(script);
  } catch (error) {
    await client.query("UPDATE public._prisma_migrations SET logs = $2 WHERE id = $1", [id, error.message]);
    throw new SetupError(`Migration ${name} failed and was rolled back.\n${error.message}`);
  }
  await client.query(
    "UPDATE public._prisma_migrations SET finished_at = now(), applied_steps_count = applied_steps_count + 1 WHERE id = $1",
    [id],
  );
}
