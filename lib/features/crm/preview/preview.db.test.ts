import { afterAll, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { createHubspotCrm } from "@/lib/providers/crm/hubspot/adapter";
import { startHubspot } from "@/lib/testing/emulators/hubspot/server";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { changeRecord } from "../change-record";
import { listChanges } from "../changes/queries";
import { ChangeQuery, type PlannedChange, PreviewQuery } from "../changes/schema";
import { changeFieldMap } from "../fields/change-field-map";
import { listSyncs } from "../queries";
import { syncCrm } from "../sync-crm";
import { previewChanges } from "./preview-changes";
import { writePlace } from "./preview-cursor";

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));
const unlimited = { take: async () => ({ waitMs: 0, isPaused: false }), pause: async () => undefined };
const both = { syncTypes: ["contact" as const, "deal" as const], dryRun: false };

async function connected() {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const emulator = await startHubspot({ now: () => clock.now().getTime() });
  closing.push(emulator.close);
  const token = async () => ({ token: emulator.oauth.grant().accessToken });
  const crm = async () => createHubspotCrm({ apiRoot: emulator.url, clock, token, budget: unlimited });
  const { ctx, tenant } = await createTenant({ clock, ports: { crm } });
  const { tenantId, db } = ctx;
  const connection = await db.connection.create({ data: { tenantId, provider: "hubspot" } });
  const { account } = emulator;
  const add = (n: number) => account.add("contacts", { firstname: `P${n}`, phone: "1", email: `p${n}@x.example` }).id;
  const sync = async () => {
    clock.advance(10_000);
    return (await syncCrm(ctx, both)).outcome.summary;
  };
  const preview = async (limit = 100) => {
    const items: PlannedChange[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await previewChanges(ctx, { ...PreviewQuery.parse({}), limit, cursor });
      expect(page.items.length).toBeLessThanOrEqual(limit);
      items.push(...page.items);
      if (page.nextCursor === null) return items;
      cursor = page.nextCursor;
    }
  };
  const change = async (externalId: string, fields: Record<string, string>) => {
    clock.advance(1_000);
    const row = await db.crmRecord.findFirstOrThrow({ where: { tenantId, externalId } });
    await changeRecord(ctx, { id: row.id, fields });
  };
  const changeThere = (id: string, fields: Record<string, string>) => {
    clock.advance(1_000);
    account.change("contacts", id, fields);
  };
  /** The changes of the last sync, in the form of a preview. */
  const done = async () => {
    const [run] = (await listSyncs(ctx, { page: 1, limit: 1 })).items;
    return (await listChanges(ctx, { id: run?.id ?? "", ...ChangeQuery.parse({}), limit: 100 })).items;
  };
  const footprint = () => db.$queryRaw`
    SELECT id::text, xmin::text FROM crm_records UNION ALL SELECT object_type, xmin::text FROM crm_cursors
    UNION ALL SELECT id::text, xmin::text FROM crm_conflicts UNION ALL SELECT id::text, xmin::text FROM connections
    UNION ALL SELECT id::text, xmin::text FROM crm_syncs UNION ALL SELECT id::text, xmin::text FROM audit_events ORDER BY 1`;
  return { ctx, tenant, clock, connection, account, add, sync, preview, change, changeThere, done, footprint };
}

const essence = ({ externalId, side, action, fields }: Omit<PlannedChange, "recordId">) => ({
  externalId,
  side,
  action,
  fields: action === "created" && side === "local" ? [] : fields,
});

describe("a preview", () => {
  it("matches what the sync then does, and writes nothing", async () => {
    const { account, connection, ctx, clock, add, sync, preview, change, changeThere, done, footprint } =
      await connected();
    const ids = Array.from({ length: 7 }, (_, n) => add(n));
    const linked = account.add("deals", { dealname: "Rollout", dealstage: "qualifiedtobuy" });
    await sync();
    await change(ids[0]!, { phone: "ours" });
    changeThere(ids[1]!, { firstname: "Theirs" });
    await change(ids[2]!, { phone: "ours too" });
    changeThere(ids[2]!, { firstname: "And theirs" });
    account.archive("contacts", ids[3]!);
    account.merge("contacts", ids[4]!, ids[5]!);
    add(8);
    account.erase("contacts", ids[6]!);
    account.link("deals", linked.id, "contacts", ids[0]!);
    account.add("deals", { dealname: "Pilot", dealstage: "qualifiedtobuy" });
    const fields = { firstName: "New", email: "new@here.example" };
    const at = { createdAt: clock.now(), updatedAt: clock.now() };
    await ctx.db.crmRecord.create({
      data: { tenantId: ctx.tenantId, connectionId: connection.id, objectType: "contact", fields, ...at },
    });
    clock.advance(10_000);
    const [here, there] = [await footprint(), account.writes];
    const planned = await preview();
    expect(await preview(1)).toEqual(planned);
    expect([await footprint(), account.writes]).toEqual([here, there]);
    await sync();
    const changes = await done();
    const made = planned.find(({ side, action }) => side === "remote" && action === "created");
    expect(made).toMatchObject({ recordName: "New", externalId: null });
    const sorted = (list: Omit<PlannedChange, "recordId">[]) =>
      list
        .map(essence)
        .filter(({ side, action }) => side === "local" || action !== "created")
        .map((one) => JSON.stringify(one))
        .sort();
    expect(planned.length).toBe(changes.length);
    expect(sorted(planned)).toEqual(sorted(changes));
  });

  it("shows both values where a person has to choose", async () => {
    const { add, sync, preview, change, changeThere } = await connected();
    const id = add(1);
    await sync();
    await change(id, { phone: "ours" });
    changeThere(id, { phone: "theirs" });
    expect(await preview()).toMatchObject([
      { action: "conflict", externalId: id, fields: [{ field: "phone", before: "ours", after: "theirs" }] },
    ]);
  });

  it("follows the field map, even one that was just changed", async () => {
    const { ctx, add, sync, preview, changeThere } = await connected();
    const id = add(1);
    await sync();
    const field = { objectType: "contact" as const, field: "phone", direction: "to_crm" as const };
    await changeFieldMap(ctx, { revision: 0, fields: [field] });
    expect(await preview()).toEqual([]);
    changeThere(id, { phone: "theirs" });
    expect(await preview()).toMatchObject([
      { side: "remote", action: "updated", fields: [{ field: "phone", before: "theirs", after: "1" }] },
    ]);
  });

  it("can cover one object type only, and is empty when everything is in sync", async () => {
    const { ctx, account, add, sync, preview } = await connected();
    add(1);
    account.add("deals", { dealname: "Pilot", dealstage: "qualifiedtobuy" });
    const { items } = await previewChanges(ctx, { ...PreviewQuery.parse({}), syncTypes: "deal" });
    expect(items).toMatchObject([{ objectType: "deal", action: "created", recordName: "Pilot" }]);
    await sync();
    expect(await preview()).toEqual([]);
  });

  it("refuses cursors that are not its own, and records no failure of the connection", async () => {
    const { ctx, tenant, add, footprint } = await connected();
    add(1);
    const before = await footprint();
    const hostile = writePlace({ step: "pull", type: "contact", crm: "'; DROP", skip: 0 });
    for (const cursor of ["x", "e30", hostile, writePlace({ step: "pull", type: "deal", crm: "{}", skip: 0 })]) {
      await expect(previewChanges(ctx, { ...PreviewQuery.parse({}), cursor })).rejects.toMatchObject({
        code: "bad_request",
      });
    }
    expect(await footprint()).toEqual(before);
    const viewer = await memberOf(tenant, "viewer");
    await expect(previewChanges(viewer.ctx, PreviewQuery.parse({}))).rejects.toMatchObject({ code: "forbidden" });
  });
});
