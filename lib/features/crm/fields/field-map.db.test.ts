import { afterAll, describe, expect, it } from "vitest";
import { openCrm } from "@/lib/connections/crm/open";
import { fixedClock } from "@/lib/core/clock";
import { createHubspotCrm } from "@/lib/providers/crm/hubspot/adapter";
import { CUSTOM } from "@/lib/providers/crm/port";
import { ProviderFailure } from "@/lib/providers/failure";
import { startHubspot } from "@/lib/testing/emulators/hubspot/server";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { connectProvider } from "../../connections/connect-provider";
import { changeRecord } from "../change-record";
import { listConflicts } from "../queries";
import { ConflictQuery } from "../schema";
import { syncCrm } from "../sync-crm";
import { changeFieldMap } from "./change-field-map";
import type { Direction } from "./field-map";
import { getFieldMap, loadFieldMap } from "./queries";

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));
const unlimited = { take: async () => ({ waitMs: 0, isPaused: false }), pause: async () => undefined };

async function connected() {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const emulator = await startHubspot({ now: () => clock.now().getTime() });
  closing.push(emulator.close);
  const token = async () => ({ token: emulator.oauth.grant().accessToken });
  let isDown = false;
  const crm = async () => {
    const { map } = await loadFieldMap(ctx, connection.id);
    const named = Object.entries(map.contact).filter(([field, way]) => field.startsWith(CUSTOM) && way !== "off");
    const contact = named.map(([field]) => field.slice(CUSTOM.length));
    const port = createHubspotCrm({
      apiRoot: emulator.url,
      clock,
      token,
      budget: unlimited,
      customProperties: { contact, deal: [] },
    });
    const down = async () => Promise.reject(new ProviderFailure("unavailable", "down"));
    return isDown ? { ...port, listFields: down } : port;
  };
  const { ctx, tenant } = await createTenant({ clock, ports: { crm } });
  const { tenantId, db } = ctx;
  const connection = await db.connection.create({ data: { tenantId, provider: "hubspot" } });
  const { account } = emulator;
  const { id } = account.add("contacts", { firstname: "Ana", phone: "1", city: "Bonn", email: "ana@x.example" });
  const copy = () => db.crmRecord.findFirstOrThrow({ where: { tenantId, externalId: id } });
  const sync = async () => {
    clock.advance(10_000);
    return (await syncCrm(ctx, { syncTypes: ["contact"], dryRun: false })).outcome;
  };
  const set = async (field: string, direction: Direction) => {
    const { revision } = await getFieldMap(ctx);
    return changeFieldMap(ctx, { revision, fields: [{ objectType: "contact", field, direction }] });
  };
  const change = async (fields: Record<string, string>) => {
    clock.advance(1_000);
    await changeRecord(ctx, { id: (await copy()).id, fields });
  };
  const changeThere = (fields: Record<string, string>) => {
    clock.advance(1_000);
    account.change("contacts", id, fields);
  };
  const theirs = () => account.live("contacts", id).properties;
  const goDown = () => {
    isDown = true;
  };
  await sync();
  return { ctx, tenant, clock, connection, account, copy, sync, set, change, changeThere, theirs, goDown };
}

describe("the field map", () => {
  it("lists every field with its allowed directions", async () => {
    const { ctx } = await connected();
    const { revision, isComplete, fields } = await getFieldMap(ctx);
    expect({ revision, isComplete }).toEqual({ revision: 0, isComplete: true });
    const find = (field: string) => fields.find((one) => one.field === field);
    expect(find("phone")).toMatchObject({ direction: "both", allowed: ["both", "from_crm", "to_crm", "off"] });
    expect(find("email")?.allowed).not.toContain("off");
    expect(find("companyName")).toMatchObject({ direction: "from_crm", allowed: ["from_crm", "off"] });
    expect(find("customFields.jobtitle")).toMatchObject({ label: "Job Title", direction: "from_crm" });
    expect(find("customFields.city")).toMatchObject({ direction: "off" });
    expect(find("customFields.createdate")?.allowed).toEqual(["from_crm", "off"]);
    expect(find("customFields.hs_object_id")).toBeUndefined();
  });

  it("keeps the CRM's value of a field that comes from the CRM, also for records that have not changed since", async () => {
    const { set, change, copy, sync, theirs, changeThere } = await connected();
    await change({ phone: "ours" });
    await set("phone", "from_crm");
    await sync();
    expect((await copy()).fields).toMatchObject({ phone: "1" });
    changeThere({ phone: "theirs" });
    await sync();
    expect((await copy()).fields).toMatchObject({ phone: "theirs" });
    expect(theirs().phone).toBe("theirs");
  });

  it("restores a field that goes to the CRM when someone changes it there, without a conflict", async () => {
    const { ctx, set, change, copy, sync, theirs, changeThere, account } = await connected();
    await set("phone", "to_crm");
    await sync();
    changeThere({ phone: "theirs" });
    await sync();
    expect([theirs().phone, (await copy()).fields.phone]).toEqual(["1", "1"]);
    await change({ phone: "ours" });
    changeThere({ phone: "theirs again" });
    await sync();
    expect([theirs().phone, (await copy()).fields.phone]).toEqual(["ours", "ours"]);
    expect((await listConflicts(ctx, ConflictQuery.parse({}))).total).toBe(0);
    await sync();
    const { writes } = account;
    for (let n = 0; n < 3; n++) expect((await sync()).summary).toEqual({ totalSynced: 0, totalFailed: 0 });
    expect(account.writes).toBe(writes);
  });

  it("leaves a field that is off alone on both sides, and syncs it again later", async () => {
    const { set, copy, sync, theirs, changeThere, change } = await connected();
    await set("phone", "off");
    changeThere({ phone: "theirs", firstname: "Anna" });
    await change({ lastName: "Ortiz" });
    await sync();
    expect((await copy()).fields).toMatchObject({ phone: "1", firstName: "Anna" });
    expect(theirs()).toMatchObject({ phone: "theirs", lastname: "Ortiz" });
    await set("phone", "both");
    await sync();
    expect((await copy()).fields).toMatchObject({ phone: "theirs" });
  });

  it("syncs the account's own property both ways once it is turned on", async () => {
    const { set, copy, sync, theirs, change, changeThere } = await connected();
    expect((await copy()).fields.customFields).toBeUndefined();
    await set("customFields.city", "both");
    await sync();
    expect((await copy()).fields).toMatchObject({ customFields: { city: "Bonn" } });
    await change({ "customFields.city": "Berlin" });
    await sync();
    expect(theirs().city).toBe("Berlin");
    changeThere({ city: "Ulm" });
    await sync();
    expect((await copy()).fields).toMatchObject({ customFields: { city: "Ulm" } });
  });

  it("refuses unknown fields and directions, and a change to an older map", async () => {
    const { ctx, set } = await connected();
    await expect(set("customFields.nope", "both")).rejects.toMatchObject({ code: "bad_request" });
    await expect(set("companyName", "both")).rejects.toMatchObject({ code: "bad_request" });
    await expect(set("email", "off")).rejects.toMatchObject({
      details: { fieldErrors: { "fields[0].direction": ["must be both or from_crm or to_crm for email"] } },
    });
    await set("phone", "off");
    const change = { objectType: "contact" as const, field: "phone", direction: "both" as const };
    await expect(changeFieldMap(ctx, { revision: 0, fields: [change] })).rejects.toMatchObject({
      code: "revision_conflict",
      details: { revision: 1 },
    });
  });

  it("accepts one of two concurrent changes, and records every change in the audit trail", async () => {
    const { ctx } = await connected();
    const change = (direction: Direction) =>
      changeFieldMap(ctx, { revision: 0, fields: [{ objectType: "contact", field: "phone", direction }] });
    const done = await Promise.allSettled([change("off"), change("to_crm")]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const events = await ctx.db.auditEvent.findMany({
      where: { tenantId: ctx.tenantId, type: "crm.field_map.changed" },
    });
    expect(events).toHaveLength(1);
  });

  it("shows the settings while the CRM does not respond, and changes nothing unchecked", async () => {
    const { ctx, set, goDown } = await connected();
    await set("customFields.city", "both");
    goDown();
    const { fields, isComplete } = await getFieldMap(ctx);
    expect(isComplete).toBe(false);
    expect(fields.find(({ field }) => field === "customFields.city")).toMatchObject({ direction: "both" });
    await expect(set("customFields.nope", "both")).rejects.toMatchObject({ code: "conflict" });
  });

  it("can be changed only by those who manage integrations", async () => {
    const { tenant } = await connected();
    const { ctx } = await memberOf(tenant, "sales_manager");
    const field = { objectType: "contact" as const, field: "phone", direction: "off" as const };
    await expect(changeFieldMap(ctx, { revision: 0, fields: [field] })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("belongs to one team's connection", async () => {
    const { connection } = await connected();
    const other = await createTenant({ tenant: { isSandbox: true } });
    await connectProvider(other.ctx, "hubspot");
    expect((await loadFieldMap(other.ctx, connection.id)).revision).toBe(0);
    expect(await openCrm(other.ctx.db, { tenant: other.ctx.tenant, clock: other.ctx.clock })).not.toBeNull();
  });
});
