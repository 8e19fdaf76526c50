import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { CrmPort } from "@/lib/providers/crm/port";
import { createSandboxCrm } from "@/lib/providers/crm/sandbox";
import { createMemoryCrm, type SandboxCrmFaults } from "@/lib/providers/crm/sandbox-store";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { connectProvider } from "../connections/connect-provider";
import { changeRecord } from "./change-record";
import { getSync, listConflicts, listSyncs, searchContacts } from "./queries";
import { resolveConflict } from "./resolve-conflict";
import { ConflictQuery, ContactQuery, type SyncType } from "./schema";
import { syncCrm as answerSync } from "./sync-crm";

const both: { syncTypes: SyncType[]; dryRun: boolean } = { syncTypes: ["contact", "deal"], dryRun: false };
const syncCrm = async (...asked: Parameters<typeof answerSync>) => (await answerSync(...asked)).outcome;
const page = { page: 1, limit: 100 };
const open = ConflictQuery.parse({});

async function connected() {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const member = await createTenant({ clock, tenant: { isSandbox: true } });
  const { connection } = await connectProvider(member.ctx, "hubspot");
  return { ...member, clock, connection };
}

/** A tenant with an in-memory CRM that holds `size` contacts and can be told to fail. */
async function withMemoryCrm(size: number, { slow = 0 } = {}) {
  const store = createMemoryCrm();
  const calls: string[] = [];
  let broken: Error | null = null;
  const crm = async (): Promise<CrmPort> => {
    const port = createSandboxCrm(store, { provider: "hubspot" });
    return {
      ...port,
      async listChanges(kind, cursor, limit) {
        if (kind === "contact") calls.push("list");
        if (calls.length === 1) await new Promise((resolve) => setTimeout(resolve, slow));
        if (kind === "contact" && broken) throw broken;
        return port.listChanges(kind, cursor, limit);
      },
      async upsert(kind, batch) {
        calls.push("upsert");
        return port.upsert(kind, batch);
      },
    };
  };
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const member = await createTenant({ clock, ports: { crm }, tenant: { isSandbox: true } });
  const { connection } = await connectProvider(member.ctx, "hubspot");
  const rows = Array.from({ length: size }, (_, at) => ({
    key: null,
    record: {
      id: String(1000 + at),
      email: `person${at}@northwind.example`,
      lastName: `Person ${at}`,
      customFields: {},
      updatedAt: "2026-11-01T00:00:00Z",
    },
  }));
  await store.put("contact", rows);
  return {
    ...member,
    clock,
    connection,
    calls,
    fail: (faults: SandboxCrmFaults) => store.switchOn(faults),
    breakWith: (error: Error | null) => {
      broken = error;
    },
  };
}

/** Everything a sync could write, with the transaction that last wrote it. */
function footprint(ctx: TenantContext): Promise<unknown[]> {
  return ctx.db.$queryRaw<unknown[]>`
    SELECT 'record' AS what, id::text, xmin::text FROM crm_records UNION ALL
    SELECT 'cursor', object_type, xmin::text FROM crm_cursors UNION ALL
    SELECT 'conflict', id::text, xmin::text FROM crm_conflicts UNION ALL
    SELECT 'crm', kind || id, xmin::text FROM sandbox_records ORDER BY 1, 2`;
}

function recordOf(ctx: TenantContext, email: string) {
  return ctx.db.crmRecord.findFirstOrThrow({
    where: { tenantId: ctx.tenantId, fields: { path: ["email"], equals: email } },
  });
}

const priya = "priya.raman@brightwell.example";

async function changeInCrm(ctx: TenantContext, phone: string) {
  const crm = await ctx.ports.crm();
  const row = await recordOf(ctx, priya);
  await crm?.upsert("contact", [{ key: "elsewhere", id: row.externalId, fields: { phone } }]);
}

describe("a sync", () => {
  it("imports contacts and deals with the fields other features read, and then has nothing left to do", async () => {
    const { ctx, connection } = await connected();
    const first = await syncCrm(ctx, both);
    expect(first).toMatchObject({
      connectionId: connection.id,
      provider: "hubspot",
      syncTypes: ["contact", "deal"],
      results: {
        contact: { synced: 24, failed: 0, errors: [] },
        deal: { synced: 8, failed: 0, errors: [] },
      },
      summary: { totalSynced: 32, totalFailed: 0 },
    });
    const deals = await ctx.db.crmRecord.findMany({ where: { tenantId: ctx.tenantId, objectType: "deal" } });
    const contact = await recordOf(ctx, priya);
    expect(deals.map(({ fields }) => (fields as { status: string }).status).sort()).toEqual(
      ["lost", "open", "open", "open", "open", "open", "open", "won"].sort(),
    );
    expect(
      deals.some(({ fields }) => (fields as { contactIds: string[] }).contactIds.includes(contact.externalId!)),
    ).toBe(true);
    const before = await footprint(ctx);
    expect((await syncCrm(ctx, both)).summary).toEqual({ totalSynced: 0, totalFailed: 0 });
    expect(await footprint(ctx)).toEqual(before);
  });

  it("sends a local change to the CRM once, and does not mistake its echo for a change", async () => {
    const { ctx } = await connected();
    await syncCrm(ctx, both);
    const row = await recordOf(ctx, priya);
    await changeRecord(ctx, { id: row.id, fields: { phone: "+1 415 555 0100" } });
    expect((await syncCrm(ctx, both)).summary).toEqual({ totalSynced: 1, totalFailed: 0 });
    const { contacts } = await searchContacts(ctx, ContactQuery.parse({ email: priya }));
    expect(contacts).toMatchObject([{ email: priya, phone: "+1 415 555 0100", firstName: "Priya" }]);
    const before = await footprint(ctx);
    expect((await syncCrm(ctx, both)).summary.totalSynced).toBe(0);
    expect(await footprint(ctx)).toEqual(before);
  });

  it("previews in the same shape without writing anything", async () => {
    const { ctx } = await connected();
    const before = await footprint(ctx);
    const preview = await syncCrm(ctx, { ...both, dryRun: true });
    expect(preview.summary).toEqual({ totalSynced: 32, totalFailed: 0 });
    expect(await footprint(ctx)).toEqual(before);
    expect((await listSyncs(ctx, page)).total).toBe(0);
  });

  it("syncs only what was asked for, each kind once", async () => {
    const { ctx } = await connected();
    const done = await syncCrm(ctx, { syncTypes: ["deal", "deal"], dryRun: false });
    expect(done.syncTypes).toEqual(["deal"]);
    expect(Object.keys(done.results)).toEqual(["deal"]);
    expect(await ctx.db.crmRecord.count({ where: { tenantId: ctx.tenantId, objectType: "contact" } })).toBe(0);
  });
});

describe("concurrent callers", () => {
  it("join the sync in progress", async () => {
    const { ctx, calls } = await withMemoryCrm(250, { slow: 2_000 });
    const done = await Promise.all(Array.from({ length: 8 }, () => syncCrm(ctx, both)));
    expect(new Set(done.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(done[0]?.results.contact).toMatchObject({ synced: 250, failed: 0 });
    expect(calls).toEqual(["list", "list"]);
    const { items, total } = await listSyncs(ctx, page);
    expect(total).toBe(1);
    expect(await getSync(ctx, { id: items[0]!.id })).toMatchObject({
      status: "completed",
      startedBy: items[0]!.startedBy,
    });
  });

  it("get what they asked for when the sync in progress covers something else", async () => {
    const { ctx } = await withMemoryCrm(150);
    const ask = (type: SyncType) => syncCrm(ctx, { syncTypes: [type], dryRun: false });
    const [deals, contacts] = await Promise.all([ask("deal"), ask("contact")]);
    expect(deals.results).toEqual({ deal: { synced: 0, failed: 0, errors: [] } });
    expect(contacts.results).toEqual({ contact: { synced: 150, failed: 0, errors: [] } });
    expect((await listSyncs(ctx, page)).total).toBe(2);
  });

  it("take over a sync whose process died", async () => {
    const { ctx, clock, connection, userId } = await withMemoryCrm(3);
    const dead = await ctx.db.crmSync.create({
      data: {
        tenantId: ctx.tenantId,
        connectionId: connection.id,
        startedBy: userId,
        syncTypes: ["contact"],
        startedAt: clock.now(),
        leaseUntil: new Date(clock.now().getTime() + 60_000),
      },
    });
    clock.advance(61_000);
    expect((await syncCrm(ctx, both)).summary).toEqual({ totalSynced: 3, totalFailed: 0 });
    expect(await getSync(ctx, { id: dead.id })).toMatchObject({ status: "failed" });
  });
});

describe("an unreliable CRM", () => {
  it("keeps what was synced before an outage and resumes there", async () => {
    const { ctx, fail, calls } = await withMemoryCrm(450);
    fail({ outageAfterPages: 1 });
    const cut = await syncCrm(ctx, { syncTypes: ["contact"], dryRun: false });
    expect(cut.results.contact).toMatchObject({ synced: 200, failed: 1 });
    expect(cut.results.contact?.errors[0]).toMatch(/stopped responding/);
    fail({});
    calls.length = 0;
    const rest = await syncCrm(ctx, { syncTypes: ["contact"], dryRun: false });
    expect(rest.results.contact).toMatchObject({ synced: 250, failed: 0 });
    expect(calls).toEqual(["list", "list"]);
    expect(await ctx.db.crmRecord.count({ where: { tenantId: ctx.tenantId } })).toBe(450);
  });

  it("counts rejected records, with up to a hundred lines that name no person", async () => {
    const { ctx, fail } = await withMemoryCrm(120);
    await syncCrm(ctx, both);
    await ctx.db.$executeRaw`UPDATE crm_records SET local_version = 2, fields = fields || '{"phone": "1"}'`;
    fail({ rejectWrites: true });
    const refused = await syncCrm(ctx, both);
    expect(refused.results.contact).toMatchObject({ synced: 0, failed: 120 });
    expect(refused.results.contact?.errors).toHaveLength(101);
    expect(refused.results.contact?.errors.at(-1)).toBe("… and 20 more");
    expect(refused.results.contact?.errors.join()).not.toMatch(/@|Person/);
    fail({ failContactIds: ["1007"] });
    expect((await syncCrm(ctx, both)).summary).toEqual({ totalSynced: 119, totalFailed: 1 });
  });

  it("marks the connection for reconnecting when it is rejected, except in a preview", async () => {
    const { ctx, breakWith, connection } = await withMemoryCrm(1);
    const status = async () =>
      (await ctx.db.connection.findFirstOrThrow({ where: { id: connection.id, tenantId: ctx.tenantId } })).status;
    breakWith(new ProviderFailure("unauthorized", "HubSpot: 401"));
    const gone = { code: "no_crm_connection", extra: { hint: expect.stringMatching(/\w/) } };
    await expect(syncCrm(ctx, { ...both, dryRun: true })).rejects.toMatchObject(gone);
    expect(await status()).toBe("active");
    await expect(syncCrm(ctx, both)).rejects.toMatchObject(gone);
    expect(await status()).toBe("needs_reauth");
    await expect(syncCrm(ctx, both)).rejects.toMatchObject(gone);
    expect((await listSyncs(ctx, page)).items).toMatchObject([{ status: "failed" }]);
  });
});

describe("a conflict", () => {
  async function inConflict() {
    const member = await connected();
    const { ctx } = member;
    await syncCrm(ctx, both);
    await changeRecord(ctx, { id: (await recordOf(ctx, priya)).id, fields: { phone: "ours" } });
    await changeInCrm(ctx, "theirs");
    await syncCrm(ctx, both);
    return { ...member, conflict: (await listConflicts(ctx, open)).items[0]! };
  }
  const inCrm = async (ctx: TenantContext) =>
    (await searchContacts(ctx, ContactQuery.parse({ email: priya }))).contacts[0]?.phone;
  const here = async (ctx: TenantContext) => ((await recordOf(ctx, priya)).fields as { phone: string }).phone;

  it("is kept when both sides changed a field; nothing is overwritten however often the sync runs", async () => {
    const { ctx, conflict } = await inConflict();
    await syncCrm(ctx, both);
    expect(conflict).toMatchObject({
      field: "phone",
      local: "ours",
      remote: "theirs",
      status: "open",
      objectType: "contact",
      recordName: "Priya Raman",
    });
    expect((await listConflicts(ctx, open)).total).toBe(1);
    expect([await here(ctx), await inCrm(ctx)]).toEqual(["ours", "theirs"]);
  });

  it.each(["local", "remote"] as const)("resolved for %s ends in sync", async (take) => {
    const { ctx, conflict, userId } = await inConflict();
    const settled = await resolveConflict(ctx, { id: conflict.id, take });
    expect(settled).toMatchObject({ status: "resolved", resolvedBy: userId });
    await syncCrm(ctx, both);
    const winner = take === "local" ? "ours" : "theirs";
    expect([await here(ctx), await inCrm(ctx)]).toEqual([winner, winner]);
    await expect(resolveConflict(ctx, { id: conflict.id, take })).rejects.toMatchObject({ code: "conflict" });
    const before = await footprint(ctx);
    await syncCrm(ctx, both);
    expect(await footprint(ctx)).toEqual(before);
  });

  it("cannot be resolved by a rep who does not own the deal, or by a viewer", async () => {
    const { tenant, conflict } = await inConflict();
    const rep = await memberOf(tenant, "sales_rep");
    const viewer = await memberOf(tenant, "viewer");
    const choice = { id: conflict.id, take: "remote" as const };
    await expect(resolveConflict(rep.ctx, choice)).rejects.toMatchObject({ code: "not_found" });
    await expect(resolveConflict(viewer.ctx, choice)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await connected();
    await expect(resolveConflict(stranger.ctx, choice)).rejects.toMatchObject({ code: "not_found" });
    await rep.ctx.db.$executeRaw`UPDATE crm_records SET fields = fields || jsonb_build_object('ownerEmail', ${
      rep.ctx.actor.kind === "user" ? rep.ctx.actor.email : ""
    }::text) WHERE object_type = 'deal'`;
    expect((await resolveConflict(rep.ctx, choice)).status).toBe("resolved");
  });
});

describe("searching contacts", () => {
  it("prefers the address, treats text as data and omits empty fields", async () => {
    const { ctx } = await connected();
    const byAddress = await searchContacts(ctx, ContactQuery.parse({ email: priya, q: "Kestrel" }));
    expect(byAddress).toMatchObject({ provider: "hubspot", contacts: [{ email: priya }] });
    expect(byAddress.contacts[0]).not.toHaveProperty("updatedAt");
    expect((await searchContacts(ctx, ContactQuery.parse({ q: "kestrel", limit: "2" }))).contacts).toHaveLength(2);
    for (const q of ["x' OR Name != '", "%", "\\", "_"]) {
      expect((await searchContacts(ctx, ContactQuery.parse({ q }))).contacts).toEqual([]);
    }
  });

  it("requires a search term", () => {
    for (const query of [
      {},
      { q: "" },
      { q: " " },
      { email: "notmail" },
      { q: "a", limit: "51" },
      { q: "a", limit: "0" },
    ]) {
      expect(ContactQuery.safeParse(query).success).toBe(false);
    }
  });

  it("explains what to do without a connection", async () => {
    const { ctx } = await createTenant();
    await expect(searchContacts(ctx, ContactQuery.parse({ q: "a" }))).rejects.toMatchObject({
      code: "no_crm_connection",
    });
  });
});
