import { afterAll, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { createHubspotCrm } from "@/lib/providers/crm/hubspot/adapter";
import type { CrmPort } from "@/lib/providers/crm/port";
import { ProviderFailure } from "@/lib/providers/failure";
import { startHubspot } from "@/lib/testing/emulators/hubspot/server";
import { createTenant, memberOf, systemOf } from "@/lib/testing/factories";
import { changeRecord } from "./change-record";
import { listChanges } from "./changes/queries";
import { ChangeQuery } from "./changes/schema";
import { listSyncs } from "./queries";
import { syncCrm } from "./sync-crm";
import { resumeSync } from "./sync-in-background";
import { undoSync } from "./undo-sync";

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));
const unlimited = { take: async () => ({ waitMs: 0, isPaused: false }), pause: async () => undefined };

class Killed extends Error {}

async function connected() {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const emulator = await startHubspot({ now: () => clock.now().getTime() });
  closing.push(emulator.close);
  const token = async () => ({ token: emulator.oauth.grant().accessToken });
  let onWrite: () => void = () => undefined;
  const crm = async (): Promise<CrmPort> => {
    const port = createHubspotCrm({ apiRoot: emulator.url, clock, token, budget: unlimited });
    return {
      ...port,
      async upsert(kind, batch) {
        const results = await port.upsert(kind, batch);
        onWrite();
        return results;
      },
    };
  };
  const member = await createTenant({ clock, ports: { crm } });
  const { ctx } = member;
  const { tenantId, db } = ctx;
  const connection = await db.connection.create({ data: { tenantId, provider: "hubspot" } });
  const { account } = emulator;
  const add = (n: number) => account.add("contacts", { firstname: `P${n}`, phone: "1", email: `p${n}@x.example` }).id;
  const copyOf = (externalId: string) => db.crmRecord.findFirstOrThrow({ where: { tenantId, externalId } });
  const sync = async () => {
    clock.advance(10_000);
    const { outcome } = await syncCrm(ctx, { syncTypes: ["contact"], dryRun: false });
    return outcome.summary;
  };
  const lastRun = async () => (await listSyncs(ctx, { page: 1, limit: 1 })).items[0]!;
  const undo = async (id: string, recordIds?: string[]) => {
    clock.advance(1_000);
    return (await undoSync(ctx, { id, recordIds })).sync;
  };
  const change = async (externalId: string, fields: Record<string, string>) => {
    clock.advance(1_000);
    await changeRecord(ctx, { id: (await copyOf(externalId)).id, fields });
  };
  const changeThere = (id: string, fields: Record<string, string>) => {
    clock.advance(1_000);
    account.change("contacts", id, fields);
  };
  const theirs = (id: string) => account.live("contacts", id).properties;
  const changesOf = async (id: string) => (await listChanges(ctx, { id, ...ChangeQuery.parse({}), limit: 100 })).items;
  const atRest = async () => {
    await sync();
    const { writes } = account;
    for (let n = 0; n < 3; n++) expect(await sync()).toEqual({ totalSynced: 0, totalFailed: 0 });
    expect(account.writes).toBe(writes);
  };
  const whenWritten = (work: () => void) => {
    onWrite = work;
  };
  return {
    ...member,
    clock,
    crm,
    account,
    connection,
    add,
    copyOf,
    sync,
    lastRun,
    undo,
    change,
    changeThere,
    theirs,
    changesOf,
    atRest,
    whenWritten,
  };
}

describe("a sync", () => {
  it("lists what it changed, per record, side and field", async () => {
    const { add, sync, lastRun, change, changeThere, changesOf } = await connected();
    const [first, second] = [add(1), add(2)];
    await sync();
    expect(await changesOf((await lastRun()).id)).toMatchObject([
      { side: "local", action: "created", recordName: "P1", externalId: first },
      { side: "local", action: "created", recordName: "P2" },
    ]);
    await change(first, { phone: "2" });
    changeThere(second, { firstname: "Theirs" });
    await sync();
    const done = await changesOf((await lastRun()).id);
    expect(done).toHaveLength(2);
    expect(done).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          side: "remote",
          externalId: first,
          fields: [{ field: "phone", before: "1", after: "2" }],
          undo: null,
        }),
        expect.objectContaining({
          side: "local",
          externalId: second,
          fields: [{ field: "firstName", before: "P2", after: "Theirs" }],
        }),
      ]),
    );
  });

  it("is undone on both sides, and settles", async () => {
    const { add, sync, lastRun, change, changeThere, theirs, copyOf, undo, atRest, changesOf } = await connected();
    const [first, second] = [add(1), add(2)];
    await sync();
    await change(first, { phone: "2" });
    changeThere(second, { firstname: "Theirs" });
    await sync();
    const { id } = await lastRun();
    const run = await undo(id);
    expect(run).toMatchObject({ undoOf: id, status: "completed", summary: { totalSynced: 2, totalFailed: 0 } });
    await atRest();
    expect([theirs(first).phone, (await copyOf(first)).fields.phone]).toEqual(["1", "1"]);
    expect([theirs(second).firstname, (await copyOf(second)).fields.firstName]).toEqual(["P2", "P2"]);
    expect((await changesOf(id)).map(({ undo: state }) => state?.status)).toEqual(["undone", "undone"]);
  });

  it("is undone for one record and later for the others; repeating it changes nothing, and the undo can be undone", async () => {
    const { account, add, sync, lastRun, change, theirs, undo, copyOf, atRest } = await connected();
    const ids = [add(1), add(2)];
    await sync();
    for (const id of ids) await change(id, { phone: "2" });
    await sync();
    const { id } = await lastRun();
    const one = await undo(id, [(await copyOf(ids[0]!)).id]);
    expect(ids.map((each) => theirs(each).phone)).toEqual(["1", "2"]);
    expect((await undo(id)).summary).toEqual({ totalSynced: 1, totalFailed: 0 });
    expect(ids.map((each) => theirs(each).phone)).toEqual(["1", "1"]);
    const { writes } = account;
    await undo(id);
    expect(account.writes).toBe(writes);
    await undo(one.id);
    expect(ids.map((each) => theirs(each).phone)).toEqual(["2", "1"]);
    await atRest();
  });

  it("keeps what was changed since, on either side, and says so", async () => {
    const { add, sync, lastRun, change, changeThere, theirs, copyOf, undo, changesOf } = await connected();
    const [first, second, third] = [add(1), add(2), add(3)];
    await sync();
    for (const id of [first, second, third]) await change(id, { phone: "2", company: "Two" });
    await sync();
    const { id } = await lastRun();
    await change(first, { phone: "mine" });
    changeThere(second, { phone: "theirs" });
    const run = await undo(id);
    expect(run.summary).toEqual({ totalSynced: 3, totalFailed: 2 });
    expect(run.results.contact?.errors).toEqual(
      expect.arrayContaining([
        `contact ${first}: phone changed here since`,
        `contact ${second}: phone changed in the CRM since`,
      ]),
    );
    expect([(await copyOf(first)).fields.phone, theirs(second).phone, theirs(third).phone]).toEqual([
      "mine",
      "theirs",
      "1",
    ]);
    expect(theirs(first).company ?? null).toBeNull();
    const states = (await changesOf(id)).map(({ undo: state }) => state?.status).sort();
    expect(states).toEqual(["partly_undone", "partly_undone", "undone"]);
  });

  it("removes what it created in the CRM, and our copy stays", async () => {
    const { ctx, connection, account, sync, lastRun, undo, atRest, clock } = await connected();
    const { tenantId, db } = ctx;
    const fields = { firstName: "New", email: "new@here.example" };
    const at = { createdAt: clock.now(), updatedAt: clock.now() };
    const { id: recordId } = await db.crmRecord.create({
      data: { tenantId, connectionId: connection.id, objectType: "contact", fields, ...at },
    });
    await sync();
    const made = await db.crmRecord.findFirstOrThrow({ where: { id: recordId, tenantId } });
    expect(account.live("contacts", made.externalId ?? "").properties.firstname).toBe("New");
    await undo((await lastRun()).id);
    expect(() => account.live("contacts", made.externalId ?? "")).toThrow();
    await atRest();
    const left = await db.crmRecord.findFirstOrThrow({ where: { id: recordId, tenantId } });
    expect(left).toMatchObject({ externalId: null, deletedAt: null, fields });
    await changeRecord(ctx, { id: recordId, fields: { phone: "9" } });
    await sync();
    const again = await db.crmRecord.findFirstOrThrow({ where: { id: recordId, tenantId } });
    expect(account.live("contacts", again.externalId ?? "").properties).toMatchObject({ firstname: "New", phone: "9" });
  });

  it("is undone where it pulled a deletion: our copy is restored and added to the CRM again", async () => {
    const { account, add, sync, lastRun, undo, atRest, ctx } = await connected();
    const id = add(1);
    await sync();
    account.archive("contacts", id);
    await sync();
    await undo((await lastRun()).id);
    await atRest();
    const row = await ctx.db.crmRecord.findFirstOrThrow({ where: { tenantId: ctx.tenantId, deletedAt: null } });
    expect(row.externalId).not.toBe(id);
    expect(account.live("contacts", row.externalId ?? "").properties).toMatchObject({ firstname: "P1" });
  });

  it("is undone by a rep only for own records, not during another run, and not if it changed nothing", async () => {
    const { tenant, clock, crm, add, sync, lastRun, undo, ctx, connection } = await connected();
    add(1);
    await sync();
    const { id } = await lastRun();
    const rep = await memberOf(tenant, "sales_rep", { clock, ports: { crm } });
    await expect(undoSync(rep.ctx, { id })).rejects.toMatchObject({ code: "not_found" });
    const viewer = await memberOf(tenant, "viewer", { clock, ports: { crm } });
    await expect(undoSync(viewer.ctx, { id })).rejects.toMatchObject({ code: "forbidden" });
    await sync();
    await expect(undo((await lastRun()).id)).rejects.toMatchObject({ code: "conflict" });
    const lease = { leaseUntil: new Date(ctx.clock.now().getTime() + 60_000), syncTypes: ["contact" as const] };
    await ctx.db.crmSync.create({ data: { tenantId: ctx.tenantId, connectionId: connection.id, ...lease } });
    await expect(undo(id)).rejects.toMatchObject({ code: "conflict", retryAfterSeconds: 5 });
    const other = await createTenant({});
    await expect(undoSync(other.ctx, { id })).rejects.toMatchObject({ code: "no_crm_connection" });
  });

  it("is not undone by a second run while the first is about to finish", async () => {
    const { ctx, clock, add, sync, lastRun, undo, changesOf } = await connected();
    add(1);
    await sync();
    const { id } = await lastRun();
    const { id: undoing } = await undo(id);
    expect((await changesOf(id)).map(({ undo: state }) => state?.status)).toEqual(["undone"]);
    const { tenantId } = ctx;
    const leaseUntil = new Date(clock.now().getTime() + 60_000);
    const data = { finishedAt: null, status: "running" as const, leaseUntil };
    await ctx.db.crmSync.update({ where: { id: undoing, tenantId }, data });
    await expect(undo(id)).rejects.toMatchObject({ code: "conflict", retryAfterSeconds: 5 });
    expect(await lastRun()).toMatchObject({ id: undoing, finishedAt: null });
  });
});

describe("an interrupted undo", () => {
  it("continues after its process was killed between the call and our commit, and writes nothing twice", async () => {
    const { ctx, tenant, clock, crm, account, add, sync, lastRun, change, theirs, undo, whenWritten, atRest } =
      await connected();
    const ids = Array.from({ length: 130 }, (_, n) => add(n));
    await sync();
    for (const id of ids) await change(id, { phone: "2" });
    await sync();
    const { id } = await lastRun();
    const { writes } = account;
    whenWritten(() => {
      throw new Killed();
    });
    await undo(id).catch(() => undefined);
    whenWritten(() => undefined);
    const run = await lastRun();
    await ctx.db.crmSync.update({
      where: { id: run.id, tenantId: ctx.tenantId },
      data: { finishedAt: null, status: "running", leaseUntil: clock.now() },
    });
    await ctx.db.crmChange.updateMany({
      where: { tenantId: ctx.tenantId, undoneBy: run.id, undoStatus: null },
      data: { undoStatus: "requested" },
    });
    clock.advance(120_000);
    await resumeSync(await systemOf(tenant, { clock, ports: { crm } }), { runId: run.id });
    expect(await lastRun()).toMatchObject({ id: run.id, status: "completed", summary: { totalSynced: 130 } });
    expect(ids.every((each) => theirs(each).phone === "1")).toBe(true);
    expect(account.writes - writes).toBe(130);
    await atRest();
  });

  it("reports that the CRM is down, and continues when it's requested again", async () => {
    const { add, sync, lastRun, change, theirs, undo, whenWritten } = await connected();
    const id = add(1);
    await sync();
    await change(id, { phone: "2" });
    await sync();
    const run = await lastRun();
    whenWritten(() => {
      throw new ProviderFailure("unavailable", "down");
    });
    expect(await undo(run.id)).toMatchObject({ status: "completed", summary: { totalSynced: 0, totalFailed: 1 } });
    whenWritten(() => undefined);
    expect((await undo(run.id)).summary).toEqual({ totalSynced: 1, totalFailed: 0 });
    expect(theirs(id).phone).toBe("1");
  });
});
