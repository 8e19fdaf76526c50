import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFollowUpContract, getFollowUpContract } from "@/lib/features/follow-ups/contract";
import {
  createProposalContract,
  deleteProposalContract,
  updateProposalContract,
} from "@/lib/features/proposals/contract";
import { getTenantContract } from "@/lib/features/tenants/contract";
import { CATALOG } from "@/lib/http/catalog";
import { callRoute } from "@/lib/testing/call-route";
import { createTenant, type TestMember, tokenOf } from "@/lib/testing/factories";
import { ownedObjects } from "@/lib/testing/owned-objects";
import { openTenantTables } from "@/lib/testing/tenant-tables";
import { readStorage } from "./storage-quota";

const MB = 1_000_000;
const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const sandbox = () => createTenant({ tenant: { isSandbox: true, expiresAt: new Date(Date.now() + 3_600_000) } });
const text = (bytes: number) => randomBytes(bytes / 2).toString("hex");
const proposal = (megabytes: number) => ({
  title: "Rollout",
  clientName: "Northwind",
  sections: Array.from({ length: megabytes * 20 }, (_, order) => ({ title: "S", content: text(50_000), order })),
});
const create = (token: string, body: object = proposal(3), headers: Record<string, string> = {}) =>
  callRoute(createProposalContract, { token, body, headers });

/** Fills the workspace by recording storage usage. */
const fill = ({ tenant }: TestMember, bytes: number) =>
  owner.query("INSERT INTO storage_changes (tenant_id, bytes) VALUES ($1, $2)", [tenant.id, bytes]);

async function recounted({ tenant, ctx }: TestMember): Promise<{ counted: number; anew: number }> {
  const { usedBytes: counted } = await readStorage(ctx);
  const { rows: tables } = await owner.query<{ name: string; bytes: string }>(
    `SELECT relname AS name, obj_description(format('note_storage_of_%s()', relname)::regprocedure) AS bytes
     FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE tgname = 'storage_added'`,
  );
  const sums = tables.map(({ name, bytes }) => `SELECT sum(${bytes}) AS n FROM "${name}" WHERE tenant_id = $1`);
  const { rows } = await owner.query(`SELECT sum(n) AS n FROM (${sums.join(" UNION ALL ")}) AS every`, [tenant.id]);
  return { counted, anew: Number(rows[0].n) };
}

describe("the storage limit of a workspace", () => {
  it("refuses new content when full and says what to do, but allows deletions", async () => {
    const member = await sandbox();
    const token = await tokenOf(member);
    const first = await create(token);
    expect(first.status, first.text).toBe(201);
    const { id } = (first.body as { data: { id: string } }).data;
    await fill(member, 45 * MB);
    const refused = await create(token);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: "Conflict", message: expect.stringMatching(/4[89](\.\d)? MB of 50 MB.*Delete proposals/) },
    });
    const small = { ...proposal(0), title: "Small" };
    expect((await create(token, small)).status).toBe(201);
    await fill(member, 3 * MB);
    expect((await create(token, small)).status).toBe(409);
    expect((await callRoute(updateProposalContract, { token, params: { id }, body: { title: "x" } })).status).toBe(409);
    expect((await callRoute(deleteProposalContract, { token, params: { id } })).status).toBe(200);
    expect((await create(token, small)).status).toBe(201);
    const { usedBytes } = await readStorage(member.ctx);
    expect(usedBytes).toBeLessThan(51 * MB);
  });

  it("is shown in the settings", async () => {
    const member = await sandbox();
    const token = await tokenOf(member);
    await create(token);
    const { body } = await callRoute(getTenantContract, { token });
    const { storage } = (body as { data: { storage: { usedBytes: number; limitBytes: number } } }).data;
    expect(storage.limitBytes).toBe(50 * MB);
    expect(storage.usedBytes).toBeGreaterThan(3 * MB);
    expect(storage.usedBytes).toBeLessThan(3.2 * MB);
    const { body: ordinary } = await callRoute(getTenantContract, { token: await tokenOf(await createTenant()) });
    expect(ordinary).toMatchObject({ data: { storage: { limitBytes: 5_000 * MB } } });
  });

  it("is exceeded by concurrent requests by at most one each", async () => {
    const member = await sandbox();
    const token = await tokenOf(member);
    await fill(member, 49 * MB);
    const small = { ...proposal(0), sections: proposal(1).sections.slice(0, 10) };
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(token, small)));
    expect(new Set(answers.map(({ status }) => status)).has(201)).toBe(true);
    for (let left = 12; left > 0 && (await create(token, small)).status === 201; left--);
    expect((await create(token, small)).status).toBe(409);
    expect((await readStorage(member.ctx)).usedBytes).toBeLessThan(50 * MB + 12 * 0.6 * MB);
  });

  it("still returns responses stored under an Idempotency-Key when full, and does not store refusals", async () => {
    const member = await sandbox();
    const token = await tokenOf(member);
    const [made, refused] = [randomUUID(), randomUUID()];
    const small = proposal(0);
    await fill(member, 30 * MB);
    const first = await create(token, small, { "idempotency-key": made });
    expect(first.status).toBe(201);
    await fill(member, 20 * MB);
    expect((await create(token, small, { "idempotency-key": made })).text).toBe(first.text);
    expect((await create(token, small, { "idempotency-key": refused })).status).toBe(409);
    await fill(member, -10 * MB);
    expect((await create(token, small, { "idempotency-key": refused })).status).toBe(201);
  });

  it("does not block work that was already accepted", async () => {
    const member = await sandbox();
    const token = await tokenOf(member);
    const draft = { to: ["dana@northwind.example"], subject: "Next steps", bodyHtml: "<p>Hi Dana</p>" };
    const made = await callRoute(createFollowUpContract, { token, body: draft });
    const { id } = (made.body as { data: { id: string } }).data;
    await fill(member, 60 * MB);
    const approve = CATALOG.find(({ path }) => path === "/followups/{id}/approve");
    if (!approve) throw new Error("There is no approval");
    expect((await callRoute(approve, { token, params: { id }, body: { revision: 1 } })).status).toBe(200);
    expect((await callRoute(getFollowUpContract, { token, params: { id } })).status).toBe(200);
  });
});

describe("the storage counter", () => {
  it("equals a recount after any inserts, updates, deletes and folding", async () => {
    const member = await createTenant();
    const token = await tokenOf(member);
    await ownedObjects(member);
    const { ctx } = member;
    for (let at = 0; at < 10; at++) {
      const { body } = await create(token, proposal(at % 2));
      const { id } = (body as { data: { id: string } }).data;
      await callRoute(updateProposalContract, { token, params: { id }, body: { sections: proposal(at % 3).sections } });
      await callRoute(updateProposalContract, { token, params: { id }, body: { metadata: { a: text(10_000) } } });
      if (at % 4 === 0) await ctx.db.proposal.deleteMany({ where: { id, tenantId: ctx.tenantId } });
      if (at % 3 === 0) await ctx.db.$queryRaw`SELECT fold_storage()`;
    }
    const { counted, anew } = await recounted(member);
    expect(anew).toBeGreaterThan(3 * MB);
    expect(Math.abs(counted - anew)).toBeLessThan(500);
  });

  it("covers every tenant table except small and self-clearing ones", async () => {
    const tables = await openTenantTables();
    const { rows } = await owner.query(
      "SELECT event_object_table AS name FROM information_schema.triggers WHERE trigger_name = 'storage_added'",
    );
    await tables.close();
    const counted = new Set(rows.map(({ name }) => name));
    expect(tables.names.filter((name) => !counted.has(name) && !UNCOUNTED.includes(name))).toEqual([]);
  });

  /** Credentials, settings, and tables that triggers maintain. */
  const UNCOUNTED = [
    ...[
      "api_tokens",
      "connections",
      "crm_call_budgets",
      "crm_changes",
      "crm_cursors",
      "crm_field_maps",
      "daily_sendings",
      "grant_revocations",
      "invitations",
      "live_events",
      "login_links",
      "members",
      "oauth_consents",
      "onboarding_skips",
    ],
    ...["refresh_families", "refresh_tokens", "sessions"],
    ...["delivery_days", "proposal_changes", "storage_changes", "tenant_storage"],
  ];

  it("never makes one writer wait for another", async () => {
    const member = await createTenant();
    const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await other.connect();
    await other.query("BEGIN");
    await other.query("UPDATE proposals SET title = 'x' WHERE tenant_id = $1", [member.tenant.id]);
    await other.query(
      "INSERT INTO suppressions (id, tenant_id, email) VALUES (gen_random_uuid(), $1, 'dana@northwind.example')",
      [member.tenant.id],
    );
    const token = await tokenOf(member);
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(token, proposal(0))));
    await other.query("ROLLBACK");
    await other.end();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });
});
