import { afterEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/core/clock";
import { type HubspotEmulator, startHubspot } from "@/lib/testing/emulators/hubspot/server";
import { createHubspotCrm } from "./adapter";

const closing: HubspotEmulator[] = [];
afterEach(() => Promise.all(closing.splice(0).map(({ close }) => close())));

/** An account with a second pipeline. `open` connects to it anew. */
async function start() {
  const emulator = await startHubspot();
  closing.push(emulator);
  const { account } = emulator;
  account.pipelines.add("71", "Renewals", [
    ["91183427", "Up for renewal", "0.5"],
    ["91183428", "Renewed", "1.0", true],
    ["91183429", "Churned", "0.0", true],
  ]);
  const token = emulator.oauth.grant().accessToken;
  const open = () => createHubspotCrm({ apiRoot: emulator.url, clock: systemClock, token: async () => ({ token }) });
  const asked = () => emulator.calls.filter((call) => call.includes("/pipelines/")).length;
  return { emulator, account, open, asked };
}

const renewal = (key: string, fields = {}) => ({
  key,
  id: null,
  fields: { name: "Renewal", stage: "91183427", ...fields },
});

describe("the stages of a HubSpot account", () => {
  it("have the names of the account, in its order, from all pipelines", async () => {
    const { open } = await start();
    const stages = await open().listStages();
    expect(stages[0]).toEqual({
      id: "appointmentscheduled",
      name: "Appointment Scheduled",
      pipeline: "Sales Pipeline",
      isActive: true,
    });
    expect(stages.slice(7).map(({ id, name, pipeline }) => [id, name, pipeline])).toEqual([
      ["91183427", "Up for renewal", "Renewals"],
      ["91183428", "Renewed", "Renewals"],
      ["91183429", "Churned", "Renewals"],
    ]);
  });

  it("take one call, together with the meaning of the deals' stages", async () => {
    const { account, open, asked } = await start();
    account.add("deals", { dealname: "Won", dealstage: "91183428", pipeline: "71" });
    const crm = open();
    const [page] = await Promise.all([crm.listChanges("deal", null, 10), crm.listStages(), crm.listStages()]);
    expect(page.records).toMatchObject([{ stage: "91183428", status: "won" }]);
    expect(asked()).toBe(1);
  });

  it("are asked for again after a failure", async () => {
    const { emulator, open } = await start();
    const crm = open();
    emulator.fail({ on: "/pipelines/", status: 200, body: "<html>Sorry</html>" });
    await expect(crm.listStages()).rejects.toMatchObject({ name: "ProviderFailure" });
    expect(await crm.listStages()).toHaveLength(10);
  });

  it("are none for an app that may not read pipelines", async () => {
    const { emulator, open } = await start();
    emulator.fail({ on: "/pipelines/", status: 403, body: '{"category":"MISSING_SCOPES"}' });
    expect(await open().listStages()).toEqual([]);
  });

  it.each<[string, unknown, unknown[]]>([
    ["nothing", {}, []],
    ["entries that are no pipelines", { results: [null, 7, { id: "a", stages: "none" }, { stages: [] }] }, []],
    [
      "stages without a label, an order or a valid ID",
      {
        results: [
          { id: 5, stages: [null, { id: "" }, { id: 12, label: null }, { id: "x", label: " ", archived: true }] },
        ],
      },
      [
        { id: "12", name: "12", pipeline: "5", isActive: true },
        { id: "x", name: "x", pipeline: "5", isActive: false },
      ],
    ],
  ])("are read as far as possible from an answer with %s", async (_, body, stages) => {
    const { emulator, open } = await start();
    emulator.fail({ on: "/pipelines/", status: 200, body: JSON.stringify(body) });
    expect(await open().listStages()).toEqual(stages);
  });
});

describe("a deal in another pipeline than the first", () => {
  it("is added to the pipeline of its stage, once", async () => {
    const { account, open } = await start();
    const [made] = await open().upsert("deal", [renewal("d1")]);
    expect(made).toMatchObject({ ok: true, created: true });
    expect(await open().upsert("deal", [renewal("d1")])).toMatchObject([{ ok: true, created: false }]);
    expect([...account.objects.deals.values()].map(({ properties }) => properties)).toMatchObject([
      { pipeline: "71", dealstage: "91183427" },
    ]);
  });

  it("can move to a stage of another one, and changes without a stage leave it where it is", async () => {
    const { account, open } = await start();
    const { id } = account.add("deals", { dealname: "Moves", dealstage: "contractsent" });
    const stored = () => account.live("deals", id).properties;
    await open().upsert("deal", [{ key: "k", id, fields: { stage: "91183428" } }]);
    expect(stored()).toMatchObject({ pipeline: "71", dealstage: "91183428" });
    await open().upsert("deal", [{ key: "k", id, fields: { name: "Moved" } }]);
    expect(stored()).toMatchObject({ pipeline: "71", dealname: "Moved" });
  });

  it("is refused alone if its stage is archived or unknown", async () => {
    const { account, open } = await start();
    account.pipelines.archive("91183427");
    const results = await open().upsert("deal", [
      renewal("d1"),
      renewal("d2", { stage: "nowhere" }),
      renewal("d3", { stage: "91183428" }),
    ]);
    expect(results).toMatchObject([
      { ok: false, reason: "refused" },
      { ok: false, reason: "refused" },
      { ok: true, created: true },
    ]);
  });
});
