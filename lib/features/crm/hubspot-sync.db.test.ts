import { afterAll, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { createHubspotCrm } from "@/lib/providers/crm/hubspot/adapter";
import type { CrmPort } from "@/lib/providers/crm/port";
import { startHubspot } from "@/lib/testing/emulators/hubspot/server";
import { createTenant, systemOf } from "@/lib/testing/factories";
import { changeRecord } from "./change-record";
import { getSync, listConflicts, listSyncs } from "./queries";
import { ConflictQuery } from "./schema";
import { syncCrm } from "./sync-crm";
import { resumeSync } from "./sync-in-background";

const START = Date.parse("2026-11-20T10:00:00Z");
const both = { syncTypes: ["contact" as const, "deal" as const], dryRun: false };
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const unlimited = { take: async () => ({ waitMs: 0, isPaused: false }), pause: async () => undefined };

/** A tenant with a HubSpot account behind HTTP; `wrap` can intercept its calls. */
async function connected(wrap: (crm: CrmPort) => CrmPort = (crm) => crm) {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const emulator = await startHubspot({ now: () => clock.now().getTime() });
  closing.push(emulator.close);
  const token = async () => ({ token: emulator.oauth.grant().accessToken });
  const open = () => createHubspotCrm({ apiRoot: emulator.url, clock, token, budget: unlimited });
  const ports = { crm: async () => wrap(open()) };
  const member = await createTenant({ clock, ports });
  const { ctx } = member;
  const connection = await ctx.db.connection.create({ data: { tenantId: ctx.tenantId, provider: "hubspot" } });
  const { account } = emulator;
  const add = (n: number, properties = {}) =>
    account.add("contacts", { firstname: `P${n}`, email: `p${n}@x.example`, ...properties }, START - 1_000 + n);
  const copyOf = (externalId: string) =>
    ctx.db.crmRecord.findFirstOrThrow({ where: { tenantId: ctx.tenantId, externalId } });
  const sync = async () => {
    clock.advance(10_000);
    return (await syncCrm(ctx, both)).outcome;
  };
  const change = async (externalId: string, fields: Record<string, string | null>) => {
    clock.advance(1_000);
    await changeRecord(ctx, { id: (await copyOf(externalId)).id, fields });
  };
  const theirs = (id: string) => account.live("contacts", id).properties;
  return { ...member, clock, ports, emulator, account, connection, add, copyOf, sync, change, theirs };
}

describe("syncing with HubSpot", () => {
  it("brings both sides into agreement, after which ten syncs write nothing on either", async () => {
    const { ctx, account, add, copyOf, sync, change, theirs } = await connected();
    const ids = Array.from({ length: 230 }, (_, n) => add(n).id);
    const deal = account.add("deals", { dealname: "Pilot", dealstage: "closedwon", amount: "10.5" }, START - 1_000);
    account.link("deals", deal.id, "contacts", ids[0]!);
    expect((await sync()).summary).toEqual({ totalSynced: 231, totalFailed: 0 });
    expect((await copyOf(deal.id)).fields).toMatchObject({ status: "won", amount: 10.5, contactIds: [ids[0]] });

    await change(ids[0]!, { phone: "+49 30 1", email: "New@X.example" });
    account.change("contacts", ids[1]!, { firstname: "Theirs" });
    await sync();
    expect(theirs(ids[0]!)).toMatchObject({ phone: "+49 30 1", email: "new@x.example" });
    expect((await copyOf(ids[1]!)).fields).toMatchObject({ firstName: "Theirs" });

    await sync();
    const footprint = () => ctx.db.$queryRaw`
      SELECT id::text, xmin::text FROM crm_records UNION ALL SELECT object_type, xmin::text FROM crm_cursors
      UNION ALL SELECT id::text, xmin::text FROM crm_conflicts ORDER BY 1`;
    const [here, there] = [await footprint(), account.writes];
    for (let n = 0; n < 10; n++) expect((await sync()).summary).toEqual({ totalSynced: 0, totalFailed: 0 });
    expect([await footprint(), account.writes]).toEqual([here, there]);
  });

  it("keeps a deleted record for what refers to it, and syncs it again when it is restored", async () => {
    const { account, add, copyOf, sync, clock } = await connected();
    const { id } = add(1);
    await sync();
    account.archive("contacts", id);
    expect((await sync()).summary.totalSynced).toBe(1);
    expect((await copyOf(id)).deletedAt).not.toBeNull();
    clock.advance(1_000);
    account.restore("contacts", id, false);
    await sync();
    expect((await copyOf(id)).deletedAt).toBeNull();
  });

  it("carries unsent changes into the record that survives a merge", async () => {
    const { account, add, copyOf, sync, change, theirs, clock } = await connected();
    const [kept, lost] = [add(1), add(2)];
    const deal = account.add("deals", { dealname: "Pilot", dealstage: "qualifiedtobuy" }, START);
    account.link("deals", deal.id, "contacts", lost.id);
    await sync();
    await change(lost.id, { phone: "+49 30 2" });
    clock.advance(1_000);
    account.merge("contacts", kept.id, lost.id);
    await sync();
    expect((await copyOf(lost.id)).mergedInto).toBe((await copyOf(kept.id)).id);
    expect(theirs(kept.id)).toMatchObject({ phone: "+49 30 2", email: "p1@x.example" });
    expect((await copyOf(deal.id)).fields).toMatchObject({ contactIds: [kept.id] });
  });

  it("takes two records that were merged into a new one for one, whose unsent changes survive", async () => {
    const { ctx, account, add, copyOf, sync, change, clock } = await connected();
    const [first, second] = [add(1), add(2)];
    const deal = account.add("deals", { dealname: "Pilot", dealstage: "qualifiedtobuy" }, START);
    account.link("deals", deal.id, "contacts", second.id);
    await sync();
    await change(second.id, { phone: "+49 30 2" });
    clock.advance(1_000);
    const made = account.mergeAnew("contacts", first.id, second.id);
    expect((await sync()).summary.totalFailed).toBe(0);
    expect(made.properties).toMatchObject({ phone: "+49 30 2" });
    const live = { tenantId: ctx.tenantId, objectType: "contact" as const, deletedAt: null, mergedInto: null };
    expect(await ctx.db.crmRecord.findMany({ where: live, select: { externalId: true } })).toEqual([
      { externalId: made.id },
    ]);
    expect((await copyOf(deal.id)).fields).toMatchObject({ contactIds: [made.id] });
    await sync();
    const writes = account.writes;
    for (let n = 0; n < 3; n++) expect((await sync()).summary).toEqual({ totalSynced: 0, totalFailed: 0 });
    expect(account.writes).toBe(writes);
  });

  it("opens a conflict where a merged record has another value", async () => {
    const { ctx, account, add, sync, change, theirs, clock } = await connected();
    const [kept, lost] = [add(1, { phone: "theirs" }), add(2)];
    await sync();
    await change(lost.id, { phone: "ours" });
    clock.advance(1_000);
    account.merge("contacts", kept.id, lost.id);
    await sync();
    const { items } = await listConflicts(ctx, ConflictQuery.parse({}));
    expect(items).toMatchObject([{ field: "phone", local: "ours", remote: "theirs", externalId: kept.id }]);
    expect(theirs(kept.id).phone).toBe("theirs");
  });

  it("does not mistake an outdated search result for a later change", async () => {
    let stale: Awaited<ReturnType<CrmPort["listChanges"]>> | null = null;
    const { add, sync, change, theirs, copyOf } = await connected((crm) => ({
      ...crm,
      async listChanges(kind, cursor, limit) {
        const page = await crm.listChanges(kind, cursor, limit);
        if (kind === "contact" && page.records.length > 0) stale ??= page;
        const old = kind === "contact" ? (stale?.records ?? []) : [];
        return {
          ...page,
          records: [...page.records, ...(old as typeof page.records)].filter(
            (record, at, all) => all.findIndex(({ id }) => id === record.id) === at,
          ),
        };
      },
    }));
    const { id } = add(1);
    await sync();
    await change(id, { phone: "ours" });
    await sync();
    await sync();
    expect([theirs(id).phone, (await copyOf(id)).fields.phone]).toEqual(["ours", "ours"]);
  });

  it("pushes more than fits into memory page by page, and retries only the refused records", async () => {
    const { ctx, add, sync, emulator } = await connected();
    for (let n = 0; n < 250; n++) add(n);
    await sync();
    await ctx.db.$executeRaw`UPDATE crm_records SET local_version = 2, fields = fields || '{"phone": "1"}'`;
    await ctx.db
      .$executeRaw`UPDATE crm_records SET fields = fields || '{"email": "no address"}' WHERE fields->>'firstName' = 'P7'`;
    const refused = await sync();
    expect(refused.results.contact).toMatchObject({ synced: 249, failed: 1 });
    emulator.calls.length = 0;
    expect((await sync()).results.contact).toMatchObject({ synced: 0, failed: 1 });
    expect(emulator.calls.filter((call) => call.includes("batch/update"))).toHaveLength(1);
  });
});

describe("an interrupted sync", () => {
  it("continues where its process was killed, at any step, and writes nothing twice", async () => {
    const { ctx, ports, clock, account, add, tenant, sync, copyOf } = await connected();
    for (let n = 0; n < 450; n++) add(n);
    await sync();
    await ctx.db.crmRecord.create({
      data: {
        tenantId: ctx.tenantId,
        connectionId: (await copyOf([...account.objects.contacts.keys()][0]!)).connectionId,
        objectType: "contact",
        fields: { firstName: "Made here", email: "new@x.example" },
      },
    });
    for (const step of [0, 1, 2, 4, 6]) {
      await ctx.db.$executeRaw`UPDATE crm_records SET local_version = local_version + 1,
        fields = fields || jsonb_build_object('phone', ${String(step)}::text)`;
      let calls = 0;
      // A killed process commits nothing more and ends no run.
      const dying = async () => {
        const crm = await ports.crm();
        const die = async <T>(ask: () => Promise<T>): Promise<T> => {
          if (calls++ < step) return ask();
          await ask();
          return new Promise<T>(() => undefined);
        };
        return {
          ...crm,
          listChanges: (...args) => die(() => crm.listChanges(...args)),
          upsert: (...args) => die(() => crm.upsert(...args)),
        } as CrmPort;
      };
      const doomed = await systemOf(tenant, { clock, ports: { crm: dying } });
      void syncCrm(doomed, { ...both, syncTypes: ["contact"] }).catch(() => undefined);
      await expect.poll(() => calls, { timeout: 15_000 }).toBeGreaterThan(step);
      await expect.poll(async () => (await listSyncs(ctx, { page: 1, limit: 1 })).items[0]?.status).toBe("running");
      clock.advance(61_000);
      const { items } = await listSyncs(ctx, { page: 1, limit: 1 });
      await resumeSync(await systemOf(tenant, { clock, ports }), { runId: items[0]!.id });
      expect(await getSync(ctx, { id: items[0]!.id })).toMatchObject({ status: "completed" });
    }
    expect(account.objects.contacts.size).toBe(451);
    const phones = [...account.objects.contacts.values()].map(({ properties }) => properties.phone);
    expect(new Set(phones)).toEqual(new Set(["6"]));
    expect(await ctx.db.crmRecord.count({ where: { tenantId: ctx.tenantId, objectType: "contact" } })).toBe(451);
  });

  it("responds after its wait, continues in the background and reports its progress", async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let pages = 0;
    const { ctx, add } = await connected((crm) => ({
      ...crm,
      async listChanges(kind, cursor, limit) {
        if (kind === "contact" && ++pages === 3) await gate;
        return crm.listChanges(kind, cursor, limit);
      },
    }));
    for (let n = 0; n < 350; n++) add(n);
    const { outcome, isOver } = await syncCrm(ctx, { ...both, waitMs: 2_000 });
    expect(isOver).toBe(false);
    expect(outcome.results.contact).toMatchObject({ synced: 200 });
    const [running] = (await listSyncs(ctx, { page: 1, limit: 1 })).items;
    expect(running).toMatchObject({ status: "running", progress: { done: 200 } });
    release();
    const done = async () => getSync(ctx, { id: running!.id });
    await expect.poll(async () => (await done()).status, { timeout: 5_000 }).toBe("completed");
    expect(await done()).toMatchObject({ progress: { done: 350, total: 350 }, summary: { totalSynced: 350 } });
  });

  it("ends cleanly when the day's calls are used up, says when it resumes, and then does", async () => {
    const { ctx, emulator, add, sync } = await connected();
    for (let n = 0; n < 350; n++) add(n);
    emulator.counter.limits.daily = 6;
    const cut = await sync();
    expect(cut.summary.totalFailed).toBeGreaterThan(0);
    const [run] = (await listSyncs(ctx, { page: 1, limit: 1 })).items;
    expect(run).toMatchObject({ status: "completed", resumesAt: expect.stringMatching(/^2026-11-20T11:/) });
    expect(JSON.stringify(run?.results)).toMatch(
      /call limit is used up. The sync continues from here at 2026-11-20 11:/,
    );
    emulator.counter.limits.daily = null;
    await sync();
    expect(await ctx.db.crmRecord.count({ where: { tenantId: ctx.tenantId } })).toBe(350);
  });
});
