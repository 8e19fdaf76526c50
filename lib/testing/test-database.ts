import { randomBytes } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { startDatabase } from "../../scripts/lib/database.mjs";
import { migrate } from "../../scripts/lib/migrate.mjs";

export const TEST_SECRET = "a secret for tests only, 32 characters and more";

type TestDatabase = { url: string; drop(): Promise<void> };

/** A new migrated database on the server of `given`, which is TEST_DATABASE_URL, or on an embedded one. */
export async function createTestDatabase(given = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  const server = given
    ? { url: given, stop: async () => {} }
    : await startDatabase({ dataDir: path.resolve(".data/test-database"), durable: false });
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(server.url, `CREATE DATABASE ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  await migrate(url.toString(), { secret: TEST_SECRET });
  return {
    url: url.toString(),
    async drop() {
      await onServer(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      for (const role of ["app", "identity"]) await onServer(server.url, `DROP ROLE IF EXISTS ${name}_${role}`);
      await server.stop();
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
