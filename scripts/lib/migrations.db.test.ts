import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyMigrations, pendingMigrations } from "./migrations.mjs";

const migration = (name: string, script: string) => ({
  name,
  script,
  checksum: createHash("sha256").update(script).digest("hex"),
});
const FIRST = migration("1_first", "CREATE TABLE first (id int); CREATE TABLE second (id int);");
const BROKEN = migration("2_next", "CREATE TABLE third (id int); SELECT nothing_of_this_name();");
const MENDED = migration("2_next", "CREATE TABLE third (id int);");

let server: pg.Client;
let client: pg.Client;
let url: string;
let name: string;

beforeEach(async () => {
  name = `migrations_${randomBytes(6).toString("hex")}`;
  server = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  url = Object.assign(new URL(process.env.DATABASE_URL ?? ""), { pathname: `/${name}` }).href;
  client = new pg.Client({ connectionString: url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await server.end();
});

type Migration = typeof FIRST;

const migrate = async (migrations: Migration[]) => applyMigrations(url, await pendingMigrations(client, migrations));

async function history() {
  const { rows } = await client.query(
    `SELECT migration_name AS name, checksum, applied_steps_count AS steps, logs,
       finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS "rolledBack"
     FROM _prisma_migrations ORDER BY started_at, migration_name`,
  );
  return rows;
}

describe("applyMigrations", () => {
  it("applies missing migrations in order and records them as Prisma does", async () => {
    expect(await migrate([FIRST])).toEqual(["1_first"]);
    expect(await migrate([FIRST, MENDED])).toEqual(["2_next"]);
    expect(await migrate([FIRST, MENDED])).toEqual([]);
    const done = { steps: 1, logs: null, finished: true, rolledBack: false };
    expect(await history()).toEqual([
      { name: "1_first", checksum: FIRST.checksum, ...done },
      { name: "2_next", checksum: MENDED.checksum, ...done },
    ]);
  });

  it("rolls back a failed migration, records it, and runs it again", async () => {
    await expect(migrate([FIRST, BROKEN])).rejects.toThrow("Migration 2_next failed and was rolled back");
    const { rows } = await client.query("SELECT to_regclass('third') AS third, to_regclass('first') AS first");
    expect(rows).toEqual([{ third: null, first: "first" }]);
    const failed = { name: "2_next", checksum: BROKEN.checksum, steps: 0, finished: false };
    const logs = expect.stringContaining("nothing_of_this_name");
    expect((await history())[1]).toEqual({ ...failed, logs, rolledBack: false });
    expect(await migrate([FIRST, MENDED])).toEqual(["2_next"]);
    expect((await history()).slice(1)).toEqual([
      { ...failed, logs, rolledBack: true },
      { name: "2_next", checksum: MENDED.checksum, steps: 1, logs: null, finished: true, rolledBack: false },
    ]);
  });

  it("refuses a migration edited after it was applied", async () => {
    await migrate([FIRST, MENDED]);
    await expect(migrate([FIRST, BROKEN])).rejects.toThrow("Migration 2_next was edited");
  });

  it("refuses a database with tables but no history", async () => {
    await client.query("CREATE TABLE theirs (id int)");
    await expect(migrate([FIRST])).rejects.toThrow("no migration history");
  });
});
