import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AUDIT_EVENTS, type AuditEventName } from "@/lib/core/audit";
import { fixedClock } from "@/lib/core/clock";
import { fromOrigin, withoutOrigin } from "@/lib/core/request-origin";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import { databases } from "@/lib/db/connect";
import { callRoute } from "@/lib/testing/call-route";
import { createTenant, systemOf, type TestMember, tokenOf } from "@/lib/testing/factories";
import { createProposalContract } from "../proposals/contract";
import { listAuditEvents } from "./queries";
import { recordEvent } from "./record-event";

let app: pg.PoolClient;
let identity: pg.PoolClient;
beforeAll(async () => {
  const { jobsPool, identityPool } = await databases();
  app = await jobsPool.connect();
  identity = await identityPool.connect();
});
afterAll(() => {
  app.release();
  identity.release();
});

/** Runs a statement as a runtime role and rolls it back. Returns the error code, or null if it succeeds. */
async function as(role: pg.PoolClient, tenantId: string | null, statement: string, values: unknown[] = []) {
  await role.query("BEGIN");
  try {
    if (tenantId) await role.query("SELECT set_config('app.tenant_id', $1, true)", [tenantId]);
    await role.query(statement, values);
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? "unknown";
  } finally {
    await role.query("ROLLBACK");
  }
}

const RECORD =
  "SELECT record_audit_event($1, 'tenant', $2, 'tenant.updated', 'session', NULL, NULL, '{}', NULL, NULL, NULL)";
const first = { page: 1, limit: 20 };
const PERMISSION_DENIED = "42501";

function record({ ctx }: Pick<TestMember, "ctx">, type: AuditEventName = "proposal.created") {
  return ctx.transaction((tx) => recordEvent(ctx, tx, { entityType: "proposal", entityId: randomUUID(), type }));
}

describe("the runtime roles", () => {
  it("cannot insert, update, delete or truncate audit rows", async () => {
    const member = await createTenant();
    await record(member);
    const { id } = member.tenant;
    for (const role of [app, identity]) {
      for (const statement of [
        `INSERT INTO audit_events (id, tenant_id, entity_type, entity_id, type, actor_kind)
         VALUES (gen_random_uuid(), '${id}', 'tenant', 'x', 'tenant.updated', 'system')`,
        `UPDATE audit_events SET type = 'tenant.nothing' WHERE tenant_id = '${id}'`,
        `DELETE FROM audit_events WHERE tenant_id = '${id}'`,
        "TRUNCATE audit_events",
      ]) {
        expect([statement, await as(role, id, statement)]).toEqual([statement, PERMISSION_DENIED]);
      }
    }
    expect((await listAuditEvents(member.ctx, first)).total).toBe(1);
  });

  it("record events for the tenant in scope only", async () => {
    const own = (await createTenant()).tenant.id;
    const foreign = (await createTenant()).tenant.id;
    expect(await as(app, own, RECORD, [own, own])).toBeNull();
    expect(await as(app, own, RECORD, [foreign, foreign])).toBe(PERMISSION_DENIED);
    expect(await as(app, null, RECORD, [own, own])).toBe(PERMISSION_DENIED);
    expect(await as(app, own, RECORD, [null, own])).toBe(PERMISSION_DENIED);
    expect(await as(identity, null, RECORD, [own, own])).toBeNull();
  });

  it("are the only ones that may call the function", async () => {
    const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await owner.connect();
    const { rows } = await owner.query(
      `SELECT grantee FROM information_schema.routine_privileges
       WHERE routine_name = 'record_audit_event' AND grantee <> current_user ORDER BY 1`,
    );
    const settings = await owner.query("SELECT prosecdef, proconfig FROM pg_proc WHERE proname = 'record_audit_event'");
    await owner.end();
    expect(rows.map(({ grantee }) => grantee)).toEqual(["followthrough_app", "followthrough_identity"]);
    expect(settings.rows).toEqual([{ prosecdef: true, proconfig: ["search_path=pg_catalog, public, pg_temp"] }]);
  });
});

describe("the time of an event", () => {
  it("comes from the database, whatever the caller's clock says", async () => {
    const member = await createTenant({ clock: fixedClock("2001-05-10T12:00:00Z") });
    const before = Date.now();
    await record(member);
    const [event] = (await listAuditEvents(member.ctx, first)).items;
    expect(Date.parse(event?.at ?? "")).toBeGreaterThan(before - 60_000);
  });

  it("may be in the past only while a new tenant is filled with sample data", async () => {
    const at = "2001-05-10T12:00:00.000Z";
    const member = await createTenant({ clock: fixedClock(at), tenant: { isSandbox: true } });
    const { identity: db } = await databases();
    const opened = await db.tenant.create({ data: { name: "Sample", domains: [], historyOpen: true } });
    const inSample = await systemOf(opened, { clock: fixedClock(at) });
    await record({ ctx: inSample });
    await record(member);
    const timesOf = async (tenantId: string) =>
      (await db.auditEvent.findMany({ where: { tenantId } })).map((row) => row.at);
    expect(await timesOf(opened.id)).toEqual([new Date(at)]);
    expect((await timesOf(member.tenant.id))[0]?.getUTCFullYear()).toBeGreaterThan(2001);
    await inSample.db.tenant.update({ where: { id: opened.id }, data: { historyOpen: false } });
    await record({ ctx: inSample }, "proposal.deleted");
    expect((await timesOf(opened.id)).filter((time) => time.getUTCFullYear() === 2001)).toHaveLength(1);
    const reopen = { where: { id: opened.id }, data: { historyOpen: true } };
    await expect(inSample.db.tenant.update(reopen)).rejects.toThrow();
    await expect(db.tenant.update(reopen)).rejects.toThrow();
  });

  it("keeps the order in which events of one transaction happened", async () => {
    const { ctx } = await createTenant();
    const types = AUDIT_EVENTS.slice(0, 20);
    await ctx.transaction(async (tx) => {
      for (const type of types) await recordEvent(ctx, tx, { entityType: "proposal", entityId: ctx.tenantId, type });
    });
    const { items } = await listAuditEvents(ctx, first);
    expect(items.map(({ type }) => type).reverse()).toEqual(types);
    expect(items.every(({ id }) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/.test(id))).toBe(true);
  });
});

describe("where an event came from", () => {
  const body = { title: "Rollout", clientName: "Northwind" };

  it("is recorded with the address and device of the request", async () => {
    const member = await createTenant();
    const headers = { "x-forwarded-for": "192.0.2.44", "user-agent": "curl/8.5.0" };
    const answer = await callRoute(createProposalContract, { token: await tokenOf(member), body, headers });
    expect(answer.status, answer.text).toBe(201);
    const { items } = await listAuditEvents(member.ctx, { ...first, type: "proposal.created" });
    expect(items).toMatchObject([{ address: "192.0.2.44", device: "curl 8.5.0", actorKind: "api_token" }]);
  });

  it("is empty for automatic actions, even within a request", async () => {
    const { tenant, ctx } = await createTenant();
    const system = await systemOf(tenant);
    const origin = { address: "192.0.2.44", device: "curl 8.5.0" };
    await fromOrigin(origin, () => record({ ctx: system }));
    await fromOrigin(origin, () => withoutOrigin(() => record({ ctx }, "proposal.updated")));
    await record({ ctx }, "proposal.deleted");
    const { items } = await listAuditEvents(ctx, first);
    expect(items.map(({ address, device }) => [address, device])).toEqual(Array(3).fill([null, null]));
  });

  it("is bounded for any input", async () => {
    const { ctx } = await createTenant();
    const origin = { address: "9".repeat(500), device: "x".repeat(500) };
    await fromOrigin(origin, () => record({ ctx }));
    const [event] = (await listAuditEvents(ctx, first)).items;
    expect([event?.address?.length, event?.device?.length]).toEqual([45, 80]);
  });

  it("is recorded for sign-ins, before there is a tenant in scope", async () => {
    const { ctx, tenant, memberId } = await createTenant();
    const { identity: db } = await databases();
    const row = {
      tenantId: tenant.id,
      entityType: "member",
      entityId: memberId,
      type: "member.sign_in_failed",
    } as const;
    await fromOrigin({ address: "192.0.2.9", device: null }, () =>
      appendAuditEvent(db, { ...row, actorKind: "anonymous" }),
    );
    expect((await listAuditEvents(ctx, first)).items).toMatchObject([{ address: "192.0.2.9", device: null }]);
  });
});

it("is deleted with its tenant", async () => {
  const member = await createTenant();
  await record(member);
  const { identity: db } = await databases();
  await db.tenant.delete({ where: { id: member.tenant.id } });
  expect(await db.auditEvent.count({ where: { tenantId: member.tenant.id } })).toBe(0);
});
