import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { createTenant, type TestMember } from "./factories";
import { ownedObjects } from "./owned-objects";
import { openTenantTables } from "./tenant-tables";

let tables: Awaited<ReturnType<typeof openTenantTables>>;
let app: pg.PoolClient;
let attacker: TestMember;
let victim: TestMember;
let filled: string[];

beforeAll(async () => {
  tables = await openTenantTables();
  const { jobsPool } = await databases();
  app = await jobsPool.connect();
  attacker = await createTenant();
  victim = await createTenant();
  await ownedObjects(attacker);
  await ownedObjects(victim);
  const versions = Object.entries(await tables.versions(victim.tenant.id));
  filled = versions.filter(([, version]) => !version.startsWith("0")).map(([name]) => name);
});
afterAll(async () => {
  app.release();
  await tables.close();
});

/** Runs one statement as the runtime role in the given tenant, and rolls it back. */
async function as(tenantId: string | null, statement: string, values: unknown[] = []) {
  await app.query("BEGIN");
  try {
    if (tenantId) await app.query("SELECT set_config('app.tenant_id', $1, true)", [tenantId]);
    const { rowCount, rows } = await app.query(statement, values);
    return { rows: rows.length, changed: rowCount, code: null };
  } catch (error) {
    return { rows: 0, changed: 0, code: (error as { code?: string }).code ?? "unknown" };
  } finally {
    await app.query("ROLLBACK");
  }
}

/** Tables that only triggers fill. Other writes are ignored without an error. */
const KEPT_BY_TRIGGERS = ["delivery_days", "proposal_changes"];
const refusalIn = (table: string) => (KEPT_BY_TRIGGERS.includes(table) ? null : "42501");

describe("the runtime role", () => {
  it("without a tenant sees no row of any table and adds none", async () => {
    for (const name of tables.names) {
      expect([name, (await as(null, `SELECT 1 FROM "${name}"`)).rows]).toEqual([name, 0]);
      const planted = await as(null, `INSERT INTO "${name}" (tenant_id) VALUES ($1)`, [victim.tenant.id]);
      expect([name, planted.code, planted.changed]).toEqual([name, refusalIn(name), 0]);
    }
  });

  it("in one tenant cannot read, change, move or delete another's row, in any table", async () => {
    expect(filled.length).toBeGreaterThan(10);
    const [own, foreign] = [attacker.tenant.id, victim.tenant.id];
    for (const name of tables.names) {
      const seen = await as(own, `SELECT 1 FROM "${name}" WHERE tenant_id = $1`, [foreign]);
      expect([name, seen.rows]).toEqual([name, 0]);
      for (const statement of [
        `UPDATE "${name}" SET tenant_id = $1 WHERE tenant_id = $1`,
        `DELETE FROM "${name}" WHERE tenant_id = $1`,
      ]) {
        const { changed, code } = await as(own, statement, [foreign]);
        expect([name, changed, code === null || code === "42501"]).toEqual([name, 0, true]);
      }
      const planted = await as(own, `INSERT INTO "${name}" (tenant_id) VALUES ($1)`, [foreign]);
      expect([name, planted.code, planted.changed]).toEqual([name, refusalIn(name), 0]);
    }
  });

  it("can see its own rows but not reassign them", async () => {
    const [own, foreign] = [attacker.tenant.id, victim.tenant.id];
    let visible = 0;
    for (const name of filled) {
      const { rows } = await as(own, `SELECT 1 FROM "${name}" WHERE tenant_id = $1`, [own]);
      if (rows > 0) visible += 1;
      const { changed, code } = await as(own, `UPDATE "${name}" SET tenant_id = $2 WHERE tenant_id = $1`, [
        own,
        foreign,
      ]);
      if (rows > 0) expect([name, code]).toEqual([name, "42501"]);
      else expect([name, changed]).toEqual([name, 0]);
    }
    expect(visible).toBeGreaterThan(10);
  });

  it.each(["'", "x", "%", "00000000-0000-0000-0000-000000000000"])(
    "with the tenant set to %s sees nothing",
    async (tenant) => {
      const { rows } = await as(tenant, "SELECT 1 FROM proposals");
      expect(rows).toBe(0);
    },
  );
});

describe("a natural key", () => {
  /** Random secrets that identify a caller before the tenant is known. */
  const RANDOM = ["invitations_token_hash_key", "outbox_messages_message_id_key"];

  /** Of two teams, only one can have proven through DNS that a domain is theirs. */
  const PROVEN = "sending_domains_one_verified";

  it("starts with the tenant, so nobody can overwrite or detect another's", async () => {
    const known = [...RANDOM, PROVEN];
    expect((await tables.uniqueAcrossTenants()).filter((name) => !known.includes(name))).toEqual([]);
  });
});
