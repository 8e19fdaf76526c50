import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/core/env";
import { createTestDatabase } from "@/lib/testing/test-database";

describe("counters kept by triggers", () => {
  it("count deliveries of a bulk load in replica mode", async () => {
    await owner.query("BEGIN; SET LOCAL session_replication_role = replica");
    await owner.query(DELIVERIES, [tenantId, userId, 3]);
    await owner.query("COMMIT");
    expect(await sentByDay()).toEqual([3]);
  });

  it("ignore counts restored from a dump", async () => {
    const day = { tenant_id: tenantId, day: "2026-11-20", sent_by: userId, sent: 7 };
    await owner.query("INSERT INTO delivery_days (tenant_id, day, sent_by, sent) VALUES ($1, $2, $3, $4)", [
      ...Object.values(day),
    ]);
    await owner.query("INSERT INTO proposal_changes (tenant_id, weight) VALUES ($1, 0)", [tenantId]);
    expect(await sentByDay()).toEqual([3]);
    expect((await owner.query("SELECT 1 FROM proposal_changes")).rows).toEqual([]);
  });

  it("reset on TRUNCATE and recount lists", async () => {
    await owner.query("TRUNCATE deliveries CASCADE");
    expect(await sentByDay()).toEqual([]);
    await owner.query("TRUNCATE proposals CASCADE");
    const { rows } = await owner.query("SELECT tenant_id, weight, proposal_id FROM proposal_changes");
    expect(rows).toEqual([{ tenant_id: tenantId, weight: 0, proposal_id: null }]);
  });

  it("recount storage after a load that disabled triggers", async () => {
    const stored = async () => {
      await owner.query("SELECT fold_storage()");
      const { rows } = await owner.query("SELECT bytes FROM tenant_storage WHERE tenant_id = $1", [tenantId]);
      return Number(rows[0]?.bytes ?? 0);
    };
    await owner.query("SELECT recount_storage()");
    const before = await stored();
    await owner.query("ALTER TABLE deliveries DISABLE TRIGGER storage_added");
    await owner.query(DELIVERIES, [tenantId, userId, 2]);
    await owner.query("ALTER TABLE deliveries ENABLE ALWAYS TRIGGER storage_added");
    expect(await stored()).toBe(before);
    await owner.query("SELECT recount_storage()");
    expect(await stored()).toBeGreaterThan(before + 500);
  });

  const tenantId = randomUUID();
  const userId = randomUUID();
  const DELIVERIES = `INSERT INTO deliveries (id, tenant_id, sent_by, provider, subject, message, status, sent_at)
    SELECT gen_random_uuid(), $1::uuid, $2::uuid, 'sandbox', 's', '{}', 'sent', '2026-11-20T12:00:00Z'
    FROM generate_series(1, $3::int)`;
  const sentByDay = async () => (await owner.query("SELECT sent FROM delivery_days")).rows.map(({ sent }) => sent);

  let owner: pg.Client;
  let drop: () => Promise<void>;
  /** A separate database, because these tests truncate tables. */
  beforeAll(async () => {
    process.env.TEST_DATABASE_URL ??= env().DATABASE_URL;
    const database = await createTestDatabase();
    drop = database.drop;
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query("INSERT INTO tenants (id, name) VALUES ($1, 'Bulk')", [tenantId]);
  });
  afterAll(async () => {
    await owner?.end();
    await drop?.();
  });
});
