import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { databases } from "@/lib/db/connect";
import { createHubspotCrm } from "@/lib/providers/crm/hubspot/adapter";
import type { CrmPort } from "@/lib/providers/crm/port";
import { startHubspot } from "@/lib/testing/emulators/hubspot/server";
import { startSalesforce } from "@/lib/testing/emulators/salesforce";
import { adapterOf } from "@/lib/testing/emulators/salesforce/adapter";
import { createTenant, systemOf } from "@/lib/testing/factories";
import { changeRecord } from "./change-record";
import { listChanges } from "./changes/queries";
import { eraseContacts } from "./erase-contacts";
import { receiveHubspotEvent } from "./receive-hubspot-event";
import { syncCrm } from "./sync-crm";
import { syncInBackground } from "./sync-in-background";
import { undoSync } from "./undo-sync";

const both = { syncTypes: ["contact" as const, "deal" as const], dryRun: false };
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const unlimited = { take: async () => ({ waitMs: 0, isPaused: false }), pause: async () => undefined };

async function withHubspot(wrap: (crm: CrmPort) => CrmPort = (crm) => crm) {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const emulator = await startHubspot({ now: () => clock.now().getTime() });
  closing.push(emulator.close);
  const token = async () => ({ token: emulator.oauth.grant().accessToken });
  const crm = async () => wrap(createHubspotCrm({ apiRoot: emulator.url, clock, token, budget: unlimited }));
  const { account } = emulator;
  const add = (n: number) =>
    account.add("contacts", { firstname: "Dana", lastname: `P${n}`, email: `p${n}@x.example` });
  const ports = { crm };
  return { ...(await team("hubspot", { clock, ports })), clock, ports, emulator, account, add };
}

async function team(provider: "hubspot" | "salesforce", options: NonNullable<Parameters<typeof createTenant>[0]>) {
  const member = await createTenant(options);
  const { ctx } = member;
  const { tenantId } = ctx;
  const accountId = randomUUID();
  const connection = await ctx.db.connection.create({ data: { tenantId, provider, accountId } });
  const copyOf = (externalId: string) => ctx.db.crmRecord.findFirstOrThrow({ where: { tenantId, externalId } });
  const sync = async () => {
    const { outcome } = await syncCrm(ctx, both);
    const run = await ctx.db.crmSync.findFirstOrThrow({ where: { tenantId }, orderBy: { id: "desc" } });
    return { ...outcome, runId: run.id };
  };
  /** Everything we store of the CRM's records. */
  const stored = async () =>
    JSON.stringify([
      await ctx.db.crmRecord.findMany({ where: { tenantId } }),
      await ctx.db.crmChange.findMany({ where: { tenantId } }),
      await ctx.db.crmConflict.findMany({ where: { tenantId } }),
      await ctx.db.auditEvent.findMany({ where: { tenantId } }),
    ]);
  return { ...member, connection, accountId, copyOf, sync, stored };
}

describe("a contact that was erased for good", () => {
  it("in HubSpot is erased here, too, with everything logged of it, and the run shows it", async () => {
    const { ctx, account, add, sync, stored, copyOf, clock } = await withHubspot();
    const { id } = add(1);
    const merged = add(2).id;
    await sync();
    await changeRecord(ctx, { id: (await copyOf(id)).id, fields: { firstName: "Dany" } });
    await sync();
    clock.advance(1_000);
    account.merge("contacts", id, merged);
    await changeRecord(ctx, { id: (await copyOf(id)).id, fields: { phone: "ours" } });
    account.change("contacts", id, { phone: "theirs" });
    const conflicting = await sync();
    expect(await stored()).toMatch(/Dany.*p2@x\.example/s);

    account.erase("contacts", id);
    clock.advance(10_000);
    const { runId, results } = await sync();
    expect(results.contact).toMatchObject({ synced: 2, failed: 0 });
    expect(await stored()).not.toMatch(/Dan|x\.example|ours|theirs/);
    expect(await copyOf(id)).toMatchObject({ fields: {}, deletedAt: expect.any(Date) });
    const { items } = await listChanges(ctx, { id: runId, page: 1, limit: 10 });
    expect(items.map(({ action, externalId }) => [action, externalId])).toContainEqual(["erased", id]);
    expect(await ctx.db.auditEvent.count({ where: { tenantId: ctx.tenantId, type: "crm.record.erased" } })).toBe(2);

    for (const run of [runId, conflicting.runId]) await undoSync(ctx, { id: run });
    expect(await stored()).not.toMatch(/Dan|x\.example|ours|theirs/);
    expect((await sync()).summary).toEqual({ totalSynced: 0, totalFailed: 0 });
  });

  it("in HubSpot is erased here also when someone edited it", async () => {
    const { ctx, account, add, sync, stored, copyOf } = await withHubspot();
    const { id } = add(1);
    const archived = add(2).id;
    await sync();
    for (const one of [id, archived]) {
      await changeRecord(ctx, { id: (await copyOf(one)).id, fields: { phone: `about ${one}` } });
    }
    account.erase("contacts", id);
    account.archive("contacts", archived);
    expect((await sync()).results.contact).toMatchObject({ failed: 1 });
    expect(await stored()).not.toMatch(new RegExp(`p1@x|about ${id}`));
    expect(await copyOf(archived)).toMatchObject({ fields: { phone: `about ${archived}` } });
  });

  it("in Salesforce, past its recycle bin, is erased here, too", async () => {
    const clock = fixedClock("2026-11-20T10:00:00Z");
    const emulator = await startSalesforce({ clock });
    closing.push(emulator.close);
    const { sync, stored, copyOf } = await team("salesforce", {
      clock,
      ports: { crm: async () => adapterOf(emulator, { clock }) },
    });
    const { Id: kept } = emulator.org.put("Contact", { LastName: "Feld", Email: "feld@x.example" });
    const { Id: id } = emulator.org.put("Contact", { LastName: "Dana", Email: "dana@x.example" });
    await sync();
    emulator.org.purge("Contact", id);
    clock.advance(10_000);
    await sync();
    expect(await stored()).not.toMatch(/Dana/i);
    expect((await copyOf(kept)).deletedAt).toBeNull();
  });

  it("is found in a large account within a few runs", async () => {
    const { account, add, sync, copyOf } = await withHubspot();
    const ids = Array.from({ length: 420 }, (_, n) => add(n).id);
    await sync();
    account.erase("contacts", ids[410]!);
    await sync();
    await sync();
    expect((await copyOf(ids[410]!)).deletedAt).not.toBeNull();
  });

  it("is told by a webhook of the account", async () => {
    const { tenant, connection, accountId, add, sync, copyOf, account } = await withHubspot();
    const { id } = add(1);
    await sync();
    account.archive("contacts", id);
    await sync();
    expect((await copyOf(id)).fields).toMatchObject({ firstName: "Dana" });
    const event = { portalId: accountId, objectId: Number(id), subscriptionType: "contact.privacyDeletion" };
    await receiveHubspotEvent(JSON.stringify([event, { ...event, portalId: "another", objectId: 1 }]));
    const { jobsPool } = await databases();
    const { rows } = await jobsPool.query(
      "SELECT data FROM jobs.job WHERE name = 'crm.erase' AND data->>'tenantId' = $1",
      [tenant.id],
    );
    expect(rows).toEqual([{ data: { tenantId: tenant.id, connectionId: connection.id, externalIds: [id] } }]);
    await eraseContacts(await systemOf(tenant), rows[0].data);
    await eraseContacts(await systemOf(tenant), rows[0].data);
    expect((await copyOf(id)).fields).toEqual({});
  });
});

describe("reading records again", () => {
  it("begins with the sync after the one that listed everything", async () => {
    const { add, sync, emulator } = await withHubspot();
    add(1);
    add(2);
    const again = () => emulator.calls.filter((call) => call.includes("/batch/read")).length;
    await sync();
    expect(again()).toBe(0);
    await sync();
    expect(again()).toBe(1);
  });

  it("takes no record for erased that only a batch leaves out", async () => {
    let isLeftOut = false;
    const { add, sync, copyOf, ctx } = await withHubspot((crm) => ({
      ...crm,
      read: async (kind, ids) => (isLeftOut && ids.length > 1 ? [] : crm.read(kind, ids)),
    }));
    const ids = Array.from({ length: 25 }, (_, n) => add(n).id);
    await sync();
    isLeftOut = true;
    expect((await sync()).summary).toEqual({ totalSynced: 0, totalFailed: 0 });
    for (const id of ids) expect((await copyOf(id)).deletedAt).toBeNull();
    expect(await ctx.db.crmCursor.findMany({ where: { objectType: "contact" } })).toMatchObject([
      { objectType: "contact" },
    ]);
  });

  it("takes no record for erased that is in a recycle bin we haven't read", async () => {
    const { account, add, sync, copyOf } = await withHubspot((crm) => ({
      ...crm,
      listChanges: async (...args) => ({ ...(await crm.listChanges(...args)), gone: [] }),
    }));
    const { id } = add(1);
    await sync();
    account.archive("contacts", id);
    await sync();
    expect((await copyOf(id)).fields).toMatchObject({ firstName: "Dana" });
  });

  it("is left out by automatic syncs that follow each other closely", async () => {
    const { tenant, connection, emulator, clock, add, sync, ports } = await withHubspot();
    add(1);
    await sync();
    const ctx = await systemOf(tenant, { clock, ports });
    const reads = async () => {
      emulator.calls.length = 0;
      await syncInBackground(ctx, { connectionId: connection.id });
      return emulator.calls.filter((call) => call.includes("GET /crm/objects/2026-03/contacts/")).length;
    };
    expect(await reads()).toBe(0);
    clock.advance(10 * 60_000);
    expect(await reads()).toBe(1);
    clock.advance(60_000);
    expect(await reads()).toBe(0);
    clock.advance(15 * 60_000);
    expect(await reads()).toBe(1);
  });

  it("finds a new name of a deal's company, which doesn't count as a change of the deal", async () => {
    const { account, sync, copyOf, clock } = await withHubspot();
    const company = account.add("companies", { name: "Northwind" });
    const deal = account.add("deals", { dealname: "Pilot", dealstage: "qualifiedtobuy" });
    account.link("deals", deal.id, "companies", company.id);
    await sync();
    expect((await copyOf(deal.id)).fields).toMatchObject({ companyName: "Northwind" });
    account.change("companies", company.id, { name: "Southwind" });
    clock.advance(10_000);
    await sync();
    expect((await copyOf(deal.id)).fields).toMatchObject({ companyName: "Southwind" });
  });

  it("takes a record back that wasn't erased after all", async () => {
    const { ctx, connection, add, sync, copyOf } = await withHubspot();
    const { id } = add(1);
    await sync();
    await eraseContacts(ctx, { connectionId: connection.id, externalIds: [id] });
    await sync();
    expect(await copyOf(id)).toMatchObject({ deletedAt: null, fields: { firstName: "Dana" } });
  });
});
