import { afterAll, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { createHubspotCrm } from "@/lib/providers/crm/hubspot/adapter";
import { startHubspot } from "@/lib/testing/emulators/hubspot/server";
import { startSalesforce } from "@/lib/testing/emulators/salesforce";
import { adapterOf } from "@/lib/testing/emulators/salesforce/adapter";
import { createTenant } from "@/lib/testing/factories";
import { getDeal, listDeals } from "../../contacts/queries";
import { DealListQuery } from "../../contacts/schema";
import { findRecordForm } from "../records/record-form";
import { syncCrm } from "../sync-crm";
import { getStageNames } from "./queries";

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const unlimited = { take: async () => ({ waitMs: 0, isPaused: false }), pause: async () => undefined };

/** A tenant with a HubSpot account behind HTTP, which has one deal in a pipeline of its own. */
async function connected() {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const emulator = await startHubspot({ now: () => clock.now().getTime() });
  closing.push(emulator.close);
  const { account } = emulator;
  account.pipelines.add("71", "Renewals", [
    ["91183427", "Up for renewal", "0.5"],
    ["91183428", "Renewed", "1.0", true],
  ]);
  account.add("deals", { dealname: "Northwind", dealstage: "91183427", pipeline: "71" }, clock.now().getTime() - 1_000);
  const token = async () => ({ token: emulator.oauth.grant().accessToken });
  const crm = async () => createHubspotCrm({ apiRoot: emulator.url, clock, token, budget: unlimited });
  const { ctx } = await createTenant({ clock, ports: { crm } });
  const connection = await ctx.db.connection.create({ data: { tenantId: ctx.tenantId, provider: "hubspot" } });
  const sync = async () => {
    clock.advance(10_000);
    return (await syncCrm(ctx, { syncTypes: ["contact", "deal"], dryRun: false })).outcome;
  };
  const deals = async (query = {}) => (await listDeals(ctx, DealListQuery.parse(query))).items;
  const rows = () => ctx.db.$queryRaw`SELECT id::text, deal_stages::text AS version FROM connections
    UNION ALL SELECT id::text, xmin::text FROM crm_records ORDER BY 1`;
  return { ctx, emulator, account, connection, sync, deals, rows };
}

describe("a deal's stage", () => {
  it("is shown by the CRM's current name for it, which changes no deal", async () => {
    const { ctx, account, sync, deals } = await connected();
    await sync();
    const [deal] = await deals();
    expect(deal).toMatchObject({ stage: "91183427", stageName: "Up for renewal" });
    account.pipelines.rename("91183427", "Renewal due");
    expect((await sync()).summary).toEqual({ totalSynced: 0, totalFailed: 0 });
    expect(await getDeal(ctx, { id: deal!.id })).toMatchObject({ stage: "91183427", stageName: "Renewal due" });
  });

  it("keeps its last name once it is archived, and is not offered for other deals", async () => {
    const { ctx, account, sync, deals } = await connected();
    await sync();
    account.pipelines.archive("91183427");
    await sync();
    const [deal] = await deals();
    expect(deal).toMatchObject({ stageName: "Up for renewal" });
    const own = { value: "91183427", label: "Up for renewal (Renewals)" };
    const forDeal = await findRecordForm(ctx, { objectType: "deal", id: deal!.id });
    const forNew = await findRecordForm(ctx, { objectType: "deal", id: null });
    expect(forDeal?.stages).toContainEqual(own);
    expect(forNew?.stages).toContainEqual({ value: "91183428", label: "Renewed (Renewals)" });
    expect(forNew?.stages).not.toContainEqual(own);
  });

  it("is shown by its ID while it has no known name, and is typed in", async () => {
    const { ctx, emulator, sync, deals } = await connected();
    emulator.fail({ on: "/pipelines/", status: 403, body: '{"category":"MISSING_SCOPES"}', times: 100 });
    await sync();
    const [deal] = await deals();
    expect(deal).toMatchObject({ stage: "91183427", stageName: "91183427" });
    expect(await findRecordForm(ctx, { objectType: "deal", id: deal!.id })).toMatchObject({ stages: [] });
  });

  it("sorts deals by its name", async () => {
    const { account, sync, deals } = await connected();
    account.add("deals", { dealname: "Zenith", dealstage: "closedwon" });
    account.add("deals", { dealname: "Acme", dealstage: "91183428", pipeline: "71" });
    await sync();
    const names = async (sortOrder: string) =>
      (await deals({ sortBy: "stage", sortOrder })).map(({ stageName }) => stageName);
    expect(await names("asc")).toEqual(["Closed Won", "Renewed", "Up for renewal"]);
    expect(await names("desc")).toEqual(["Up for renewal", "Renewed", "Closed Won"]);
  });

  it("costs at most one call per sync, and changes nothing while the names stay the same", async () => {
    const { emulator, sync, rows } = await connected();
    await sync();
    await sync();
    emulator.calls.length = 0;
    const before = await rows();
    for (let n = 0; n < 10; n++) await sync();
    expect(emulator.calls.filter((call) => call.includes("/pipelines/"))).toHaveLength(10);
    expect(await rows()).toEqual(before);
  });

  it("is no reason for a sync to fail", async () => {
    const { emulator, sync, deals } = await connected();
    await sync();
    emulator.fail({ on: "/pipelines/", status: 200, body: "<html>Sorry</html>", times: 100 });
    expect((await sync()).summary).toEqual({ totalSynced: 0, totalFailed: 0 });
    expect(await deals()).toMatchObject([{ stageName: "Up for renewal" }]);
  });

  it("is known to nobody outside the team", async () => {
    const { sync, connection } = await connected();
    await sync();
    const other = await createTenant({});
    expect((await getStageNames(other.ctx, { connectionId: connection.id })).size).toBe(0);
  });
});

describe("a deal's stage in Salesforce", () => {
  it("has the label that an administrator gave it", async () => {
    const emulator = await startSalesforce();
    closing.push(emulator.close);
    const { StageName } = emulator.org.objects.Opportunity!.fields;
    Object.assign(StageName!, { labels: { Prospecting: "First talks" }, inactive: ["Qualification"] });
    emulator.org.put("Opportunity", { Name: "Northwind", StageName: "Prospecting", CloseDate: "2026-12-31" });
    const { ctx } = await createTenant({ ports: { crm: async () => adapterOf(emulator) } });
    await ctx.db.connection.create({ data: { tenantId: ctx.tenantId, provider: "salesforce" } });
    await syncCrm(ctx, { syncTypes: ["deal"], dryRun: false });
    const { items } = await listDeals(ctx, DealListQuery.parse({}));
    expect(items).toMatchObject([{ stage: "Prospecting", stageName: "First talks" }]);
    const offered = (await findRecordForm(ctx, { objectType: "deal", id: null }))?.stages;
    expect(offered).toContainEqual({ value: "Prospecting", label: "First talks" });
    expect(offered?.some(({ value }) => value === "Qualification")).toBe(false);
  });
});
