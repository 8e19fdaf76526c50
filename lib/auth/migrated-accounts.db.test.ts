import { randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readMigrations } from "../../scripts/lib/migrations.mjs";

const MIGRATION = "20261121001000_verified_accounts";
const name = `before_${randomBytes(6).toString("hex")}`;
const ids = { tenant: randomUUID(), google: randomUUID(), plain: randomUUID() };
const [EARLIER, LINKED, LATER] = ["2026-10-01T10:00:00Z", "2026-10-02T10:00:00Z", "2026-10-03T10:00:00Z"];

let server: pg.Client;
let owner: pg.Client;

/** Simulates an existing server from before accounts were verified, whose table owner isn't a superuser. */
beforeAll(async () => {
  server = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await server.connect();
  await server.query(`CREATE ROLE ${name} LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE PASSWORD 'only for this test'`);
  await server.query(`CREATE DATABASE ${name} OWNER ${name}`);
  const url = new URL(process.env.DATABASE_URL ?? "");
  Object.assign(url, { pathname: `/${name}`, username: name, password: "only for this test" });
  owner = new pg.Client({ connectionString: url.toString() });
  await owner.connect();
  const migrations = readMigrations(path.resolve(import.meta.dirname, "../../prisma/migrations"));
  for (const one of migrations.filter((migration) => migration.name < MIGRATION)) await owner.query(one.script);
  await fill();
  await owner.query(migrations.find((migration) => migration.name === MIGRATION)?.script ?? "");
  await unforce(true);
});

afterAll(async () => {
  await owner.end();
  await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await server.query(`DROP ROLE IF EXISTS ${name}`);
  await server.end();
});

const TABLES = "users tenants members invitations sessions api_tokens refresh_families audit_events".split(" ");

async function unforce(lasting = false): Promise<void> {
  const { rows } = await owner.query("SELECT count(*)::int AS forced FROM pg_class WHERE relforcerowsecurity");
  if (lasting) expect(rows[0].forced).toBeGreaterThan(20);
  for (const table of TABLES) await owner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
}

async function fill(): Promise<void> {
  await unforce();
  const { tenant } = ids;
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row);
    const values = columns.map((_, at) => `$${at + 1}`);
    return owner.query(`INSERT INTO ${table} (${columns}) VALUES (${values})`, Object.values(row));
  };
  await insert("tenants", { id: tenant, name: "Before", domains: [], updated_at: EARLIER });
  for (const [who, google_sub] of [
    ["google", "123"],
    ["plain", null],
  ] as const) {
    const [id, user_id] = [ids[who], ids[who]];
    await insert("users", { id, email: `${who}@seller.example`, google_sub, password_hash: "somebody's" });
    await insert("members", { id: randomUUID(), tenant_id: tenant, user_id, role: "admin" });
    for (const created_at of [EARLIER, LATER]) {
      const common = { id: randomUUID(), tenant_id: tenant, created_at };
      const person = { ...common, user_id, expires_at: "2027-01-01" };
      await insert("sessions", person);
      await insert("refresh_families", { ...person, session_id: randomUUID() });
      const token = { created_by: user_id, name: "CRM", role: "admin", token_hash: "x", last_four: "x" };
      await insert("api_tokens", { ...common, ...token });
    }
  }
  const invite = async (email: string, actor_kind: string, accepted_at: string | null) => {
    const id = randomUUID();
    const about = { tenant_id: tenant, email, role: "viewer", token_hash: id, invited_by: ids.plain, accepted_at };
    await insert("invitations", { id, ...about, expires_at: "2027-01-01" });
    const event = { entity_type: "member", entity_id: id, type: "member.invited", actor_kind, actor_id: ids.plain };
    await insert("audit_events", { id: randomUUID(), tenant_id: tenant, ...event });
  };
  await invite("open@seller.example", "session", null);
  await invite("by-token@seller.example", "api_token", null);
  await invite("plain@seller.example", "session", EARLIER);
  const about = { entity_type: "member", entity_id: "x", type: "member.signed_in", actor_kind: "session" };
  const event = { ...about, actor_id: ids.google, at: LINKED, data: { method: "google" } };
  await insert("audit_events", { id: randomUUID(), tenant_id: tenant, ...event });
  for (const table of TABLES) await owner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
}

const list = async (query: string) => (await owner.query({ text: query, rowMode: "array" })).rows.flat();

it("verifies only accounts linked to Google, and revokes their earlier credentials", async () => {
  expect(await list("SELECT email, verified_at, password_hash FROM users ORDER BY email")).toEqual([
    ...["google@seller.example", new Date(LINKED), null],
    ...["plain@seller.example", null, "somebody's"],
  ]);
  for (const [table, who] of [
    ["sessions", "user_id"],
    ["refresh_families", "user_id"],
    ["api_tokens", "created_by"],
  ]) {
    const open = await list(
      `SELECT u.email, t.created_at FROM ${table} t JOIN users u ON u.id = t.${who} WHERE revoked_at IS NULL ORDER BY 1, 2`,
    );
    expect([table, ...open]).toEqual([
      ...[table, "google@seller.example", new Date(LATER)],
      ...["plain@seller.example", new Date(EARLIER), "plain@seller.example", new Date(LATER)],
    ]);
  }
});

it("cancels invitations created by API tokens, distrusts earlier links, and records who used one", async () => {
  const open = "revoked_at IS NULL AND accepted_at IS NULL";
  expect(await list(`SELECT email FROM invitations WHERE ${open}`)).toEqual(["open@seller.example"]);
  expect(await list("SELECT DISTINCT shown_to_inviter FROM invitations")).toEqual([true]);
  const joined = "SELECT u.email FROM members m JOIN users u ON u.id = m.user_id WHERE m.invitation_id IS NOT NULL";
  expect(await list(joined)).toEqual(["plain@seller.example"]);
});
