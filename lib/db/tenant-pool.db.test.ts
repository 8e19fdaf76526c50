import net from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { appUrl } from "./connect";
import { inTenant, TenantPool } from "./tenant-pool";

const NAMES = { name: "names", text: "SELECT tenants.name, $1::int AS asked FROM tenants WHERE $1 = $1", values: [1] };
const SETTING = "SELECT current_setting('app.tenant_id', true) AS tenant";

describe("one connection shared by several tenants", () => {
  it("runs a prepared statement for each tenant on its own rows", async () => {
    const owners = [first, second, first, second, second, first, first, second];
    for (const owner of owners) expect(await namesIn(owner)).toEqual([owner.tenant.name]);
    expect(await preparedStatements()).toContain(NAMES.text);
    expect((await raw((client) => client.query(NAMES))).rows).toEqual([]);
  });

  it("isolates tenants whose queries arrive at the same time", async () => {
    const owners = Array.from({ length: 60 }, (_, at) => (at % 3 ? first : second));
    const found = await Promise.all(owners.map(namesIn));
    expect(found).toEqual(owners.map(({ tenant }) => [tenant.name]));
  });

  it("leaves no tenant set after a failure, in or outside a transaction", async () => {
    await expect(inTenant(first.tenant.id, () => pool.query("SELECT 1 / 0"))).rejects.toThrow("division by zero");
    expect(await leftBehind()).toEqual({ tenant: "", rows: 0 });
    await inTenant(first.tenant.id, async () => {
      const client = await pool.connect();
      await client.query("BEGIN");
      await expect(client.query("SELECT 1 / 0")).rejects.toThrow("division by zero");
      await expect(client.query(NAMES)).rejects.toMatchObject({ code: "25P02" });
      await client.query("ROLLBACK");
      client.release();
    });
    expect(await leftBehind()).toEqual({ tenant: "", rows: 0 });
    expect(await namesIn(second)).toEqual([second.tenant.name]);
  });

  it("closes a connection returned in the middle of a transaction", async () => {
    const before = await processId();
    await inTenant(first.tenant.id, async () => {
      const client = await pool.connect();
      await client.query("BEGIN");
      await client.query(NAMES);
      client.release();
    });
    expect(await processId()).not.toBe(before);
    expect(await leftBehind()).toEqual({ tenant: null, rows: 0 });
  });

  it("replaces a connection lost between or during queries", async () => {
    for (const lose of [loseIdle, loseBusy]) {
      const before = await processId();
      await lose(before);
      expect(await namesIn(second)).toEqual([second.tenant.name]);
      expect(await processId()).not.toBe(before);
      expect(await leftBehind()).toEqual({ tenant: "", rows: 0 });
    }
  });

  it("rejects queries if the transaction could not be opened", async () => {
    await expect(inTenant("not-a-uuid", () => pool.query("SELECT 1"))).rejects.toThrow("outside of a tenant");
    await inTenant(first.tenant.id, async () => {
      const client = await pool.connect();
      await loseIdle(await processOf(client));
      await expect((async () => client.query("BEGIN"))().then(() => client.query(NAMES))).rejects.toThrow();
      client.release();
    });
    expect(await namesIn(first)).toEqual([first.tenant.name]);
  });

  it("resolves queries only after they are committed", async () => {
    const { rows } = await inTenant(first.tenant.id, () =>
      pool.query("UPDATE tenants SET name = name || '!' RETURNING name"),
    );
    await expect(
      inTenant(first.tenant.id, () => pool.query("UPDATE tenants SET name = 'Lost', time_zone = NULL")),
    ).rejects.toMatchObject({ code: "23502" });
    expect(await namesIn(first)).toEqual([rows[0].name]);
  });
});

describe("the cost of a query", () => {
  it("is one round trip for a single statement, and no extra one for BEGIN", async () => {
    const relay = await countingRelay();
    const counted = new TenantPool({ connectionString: relay.url, max: 1 });
    await inTenant(first.tenant.id, async () => {
      await counted.query(NAMES);
      expect(await relay.roundTrips(() => counted.query(NAMES))).toBe(1);
      const client = await counted.connect();
      const transaction = async () => {
        await client.query("BEGIN");
        await client.query(NAMES);
        await client.query("COMMIT");
      };
      expect(await relay.roundTrips(transaction)).toBe(2);
      client.release();
    });
    await counted.end();
    relay.close();
  });
});

let pool: TenantPool;
let first: TestMember;
let second: TestMember;

beforeAll(async () => {
  pool = new TenantPool({ connectionString: await appUrl(), max: 1 });
  pool.on("error", () => undefined);
  [first, second] = await Promise.all([createTenant(), createTenant()]);
});
afterAll(() => pool.end());

const namesIn = async ({ tenant }: TestMember) =>
  (await inTenant(tenant.id, () => pool.query(NAMES))).rows.map(({ name }) => name);

/** Uses the pool's only connection outside a transaction, and therefore without a tenant. */
async function raw<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  return work(client).finally(() => client.release());
}

const leftBehind = () =>
  raw(async (client) => ({
    tenant: (await client.query(SETTING)).rows[0].tenant,
    rows: (await client.query("SELECT 1 FROM tenants")).rows.length,
  }));
const preparedStatements = () =>
  raw(async (client) =>
    (await client.query("SELECT statement FROM pg_prepared_statements")).rows.map(({ statement }) => statement),
  );
const processOf = async (client: pg.PoolClient) =>
  (await client.query("SELECT pg_backend_pid() AS pid")).rows[0].pid as number;
const processId = () => raw(processOf);

async function terminate(pid: number): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query("SELECT pg_terminate_backend($1, 5000)", [pid]);
  await owner.end();
}

async function loseIdle(pid: number): Promise<void> {
  await terminate(pid);
  await new Promise((resolve) => setImmediate(resolve));
}

async function loseBusy(pid: number): Promise<void> {
  const waiting = inTenant(first.tenant.id, () => pool.query("SELECT pg_sleep(30)"));
  await Promise.all([expect(waiting).rejects.toThrow(), terminate(pid)]);
}

/** A proxy to the database that counts round trips. */
async function countingRelay() {
  const target = new URL(await appUrl());
  let asked = 0;
  let isWaiting = false;
  const server = net.createServer((client) => {
    const database = net.connect(Number(target.port), target.hostname);
    client.on("data", (bytes) => {
      if (!isWaiting) asked++;
      isWaiting = true;
      database.write(bytes);
    });
    database.on("data", (bytes) => {
      isWaiting = false;
      client.write(bytes);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on("error", () => undefined);
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = Object.assign(new URL(target), { port: String((server.address() as net.AddressInfo).port) });
  return {
    url: url.href,
    close: () => server.close(),
    async roundTrips(work: () => Promise<unknown>) {
      asked = 0;
      await work();
      return asked;
    },
  };
}
