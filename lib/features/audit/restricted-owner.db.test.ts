import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "../../../scripts/lib/migrate.mjs";

const name = `plain_${randomBytes(6).toString("hex")}`;
const PASSWORD = "only for this test";
const SECRET = "a secret for tests only, 32 characters and more";
const RECORD =
  "SELECT record_audit_event($1, 'tenant', 'x', 'tenant.updated', 'system', NULL, NULL, '{}', NULL, NULL, $2)";

function urlAs(user: string, password: string): string {
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.pathname = `/${name}`;
  url.username = user;
  url.password = password;
  return url.toString();
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

beforeAll(async () => {
  await on(process.env.DATABASE_URL ?? "", async (server) => {
    await server.query(`CREATE ROLE ${name} LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE PASSWORD '${PASSWORD}'`);
    await server.query(`GRANT followthrough_app, followthrough_identity TO ${name} WITH ADMIN OPTION, INHERIT FALSE`);
    await server.query(`CREATE DATABASE ${name} OWNER ${name}`);
  });
  await migrate(urlAs(name, PASSWORD), { secret: SECRET });
});

afterAll(() =>
  on(process.env.DATABASE_URL ?? "", async (server) => {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.query(`DROP OWNED BY ${name}`);
    for (const role of [`${name}_app`, `${name}_identity`, name]) await server.query(`DROP ROLE IF EXISTS ${role}`);
  }),
);

it("writes the audit trail when the database owner is not a superuser", async () => {
  const tenantId = randomUUID();
  await on(urlAs(name, PASSWORD), async (owner) => {
    const { rows } = await owner.query("SELECT rolsuper OR rolbypassrls AS strong FROM pg_roles WHERE rolname = $1", [
      name,
    ]);
    expect(rows).toEqual([{ strong: false }]);
    await owner.query(`GRANT ${name}_app, ${name}_identity TO ${name} WITH SET TRUE, INHERIT FALSE`);
    await owner.query(`SET ROLE ${name}_identity`);
    await owner.query(
      "INSERT INTO tenants (id, name, domains, history_open, updated_at) VALUES ($1, 'Plain', '{}', true, now())",
      [tenantId],
    );
    await owner.query(`SET ROLE ${name}_app`);
    await owner.query("SELECT set_config('app.tenant_id', $1, false)", [tenantId]);
    await owner.query(RECORD, [tenantId, "2001-05-10T12:00:00Z"]);
    const found = await owner.query("SELECT at FROM audit_events WHERE tenant_id = $1", [tenantId]);
    expect(found.rows).toEqual([{ at: new Date("2001-05-10T12:00:00Z") }]);
    await owner.query(
      `INSERT INTO webhook_endpoints (id, tenant_id, url, events, encrypted_secret, secret_last_four)
       VALUES ($1, $2, 'https://example.com', '{*}', '', '')`,
      [randomUUID(), tenantId],
    );
    await owner.query(RECORD.replace("tenant.updated", "sending.paused"), [tenantId, null]);
    const sent = await owner.query("SELECT type FROM webhook_deliveries WHERE tenant_id = $1", [tenantId]);
    expect(sent.rows).toEqual([{ type: "sending.paused" }]);
  });
});
