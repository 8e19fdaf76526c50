import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { connectProvider } from "../../connections/connect-provider";
import { changeFieldMap } from "../fields/change-field-map";
import { searchContacts } from "../queries";
import { ContactQuery } from "../schema";
import { syncCrm } from "../sync-crm";
import { createRecord } from "./create-record";
import { editRecord } from "./edit-record";
import { getRecord, listRecords } from "./queries";
import { findRecordForm } from "./record-form";
import { RecordInput, RecordQuery } from "./schema";

async function connected() {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const member = await createTenant({ clock, tenant: { isSandbox: true } });
  const { ctx } = member;
  const { connection } = await connectProvider(ctx, "hubspot");
  const sync = async () => {
    clock.advance(60_000);
    return (await syncCrm(ctx, { syncTypes: ["contact", "deal"], dryRun: false })).outcome.summary;
  };
  const inCrm = async (email: string) => (await searchContacts(ctx, ContactQuery.parse({ email }))).contacts;
  const some = async (objectType: "contact" | "deal") => {
    const [found] = (await listRecords(ctx, RecordQuery.parse({ objectType }))).items;
    if (!found) throw new Error("No record");
    return found;
  };
  return { ...member, clock, connection, sync, inCrm, some };
}

const contact = (fields: object) => RecordInput.parse({ objectType: "contact", fields });
const deal = (fields: object) => RecordInput.parse({ objectType: "deal", fields });
const dana = { firstName: "Dana", lastName: "Ruiz", email: "dana@here.example" };

describe("a record created here", () => {
  it("is added to the CRM by the next sync, once, and edited there by later ones", async () => {
    const { ctx, sync, inCrm } = await connected();
    await sync();
    const made = await createRecord(ctx, contact(dana));
    expect(made).toMatchObject({ name: "Dana Ruiz", externalId: null, revision: 1, isPending: true, fields: dana });
    expect(await inCrm(dana.email)).toEqual([]);
    await sync();
    expect(await inCrm(dana.email)).toMatchObject([dana]);
    const synced = await getRecord(ctx, made);
    expect(synced).toMatchObject({ isPending: false, externalId: expect.stringMatching(/\d/) });
    await editRecord(ctx, { id: made.id, revision: synced.revision, fields: { phone: "+49 30 1", lastName: null } });
    await sync();
    const [there] = await inCrm(dana.email);
    expect(there).toMatchObject({ phone: "+49 30 1" });
    expect(there?.lastName).toBeUndefined();
    for (let n = 0; n < 2; n++) expect(await sync()).toEqual({ totalSynced: 0, totalFailed: 0 });
  });

  it("is one contact per email address, even with concurrent requests", async () => {
    const { ctx } = await connected();
    const asked = await Promise.allSettled(
      [dana.email, "DANA@here.example", dana.email].map((email) => createRecord(ctx, contact({ ...dana, email }))),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { items } = await listRecords(ctx, RecordQuery.parse({ q: "ruiz" }));
    expect(items).toHaveLength(1);
    await expect(createRecord(ctx, contact(dana))).rejects.toMatchObject({
      code: "conflict",
      details: { recordId: items[0]?.id },
    });
  });

  it("needs what the CRM requires, and refers to existing contacts", async () => {
    const { ctx, sync, some } = await connected();
    await sync();
    await expect(createRecord(ctx, contact({ phone: "1" }))).rejects.toMatchObject({ code: "bad_request" });
    await expect(createRecord(ctx, deal({ amount: 5 }))).rejects.toMatchObject({
      details: { fieldErrors: { "fields.name": ["is required"], "fields.stage": [expect.any(String)] } },
    });
    const named = { name: "Pilot", stage: "qualifiedtobuy", contactIds: ["999"] };
    await expect(createRecord(ctx, deal(named))).rejects.toMatchObject({
      details: { fieldErrors: { "fields.contactIds": ["no contact 999 in the CRM"] } },
    });
    const { externalId } = await some("contact");
    const made = await createRecord(ctx, deal({ ...named, contactIds: [externalId ?? ""], amount: 10.5 }));
    expect(await sync()).toMatchObject({ totalFailed: 0 });
    expect(await getRecord(ctx, made)).toMatchObject({ isPending: false, fields: { amount: 10.5, status: "open" } });
  });

  it("needs a connected CRM", async () => {
    const { ctx } = await createTenant({});
    await expect(createRecord(ctx, contact(dana))).rejects.toMatchObject({ code: "no_crm_connection" });
  });
});

describe("editing a record", () => {
  it("is refused for a revision from before the last sync, and loses none of the sync's changes", async () => {
    const { ctx, sync, some } = await connected();
    await sync();
    const seen = await some("contact");
    const { tenantId } = ctx;
    const row = await ctx.db.crmRecord.findFirstOrThrow({ where: { id: seen.id, tenantId } });
    await ctx.db.crmRecord.update({
      where: { id: seen.id, tenantId },
      data: { fields: { ...row.fields, phone: "theirs" } },
    });
    const edit = { id: seen.id, revision: seen.revision, fields: { phone: "ours" } };
    await expect(editRecord(ctx, edit)).rejects.toMatchObject({
      code: "revision_conflict",
      details: { revision: seen.revision + 1 },
    });
    expect((await editRecord(ctx, { ...edit, revision: seen.revision + 1 })).fields).toMatchObject({ phone: "ours" });
    const again = await editRecord(ctx, { ...edit, revision: seen.revision + 1 });
    expect(again.revision).toBe(seen.revision + 2);
    const events = await ctx.db.auditEvent.count({
      where: { tenantId, entityId: seen.id, type: "crm.record.changed" },
    });
    expect(events).toBe(1);
  });

  it("names each field that is unknown or comes from the CRM", async () => {
    const { ctx, sync, some } = await connected();
    await sync();
    const { id, revision } = await some("contact");
    const edit = (fields: Record<string, unknown>) => editRecord(ctx, { id, revision, fields });
    await expect(edit({ name: "x", email: "no address" })).rejects.toMatchObject({
      details: { fieldErrors: { "fields.name": ["isn't a field of a contact"], "fields.email": [expect.any(String)] } },
    });
    await expect(edit({ customFields: { jobtitle: "CTO" } })).rejects.toMatchObject({
      details: {
        fieldErrors: {
          "fields.customFields.jobtitle": ["comes from HubSpot. Change it there, or change the field map"],
        },
      },
    });
    await expect(edit({ customFields: { city: "Bonn" } })).rejects.toMatchObject({ code: "bad_request" });
    const field = { objectType: "contact" as const, field: "customFields.jobtitle", direction: "both" as const };
    await changeFieldMap(ctx, { revision: 0, fields: [field] });
    expect((await edit({ customFields: { jobtitle: "CTO" } })).fields).toMatchObject({
      customFields: { jobtitle: "CTO" },
    });
  });

  it("is limited for a rep to own deals, their contacts and records the rep created", async () => {
    const { ctx, tenant, sync } = await connected();
    await sync();
    const rep = await memberOf(tenant, "sales_rep");
    const [theirs] = (await listRecords(rep.ctx, RecordQuery.parse({ objectType: "contact" }))).items;
    const edit = (id: string, revision: number) => editRecord(rep.ctx, { id, revision, fields: { phone: "9" } });
    await expect(edit(theirs!.id, theirs!.revision)).rejects.toMatchObject({ code: "not_found" });
    const own = await createRecord(rep.ctx, contact(dana));
    expect((await edit(own.id, own.revision)).fields).toMatchObject({ phone: "9" });
    const viewer = await memberOf(tenant, "viewer");
    await expect(editRecord(viewer.ctx, { id: own.id, revision: 2, fields: {} })).rejects.toMatchObject({
      code: "forbidden",
    });
    const other = await createTenant({});
    await expect(editRecord(other.ctx, { id: own.id, revision: 2, fields: {} })).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await listRecords(ctx, RecordQuery.parse({ q: "100%" }))).total).toBe(0);
  });
});

describe("the form of a record", () => {
  it("has the fields that can be set here, and the stages to choose from", async () => {
    const { ctx, sync, some } = await connected();
    await sync();
    const { id, revision } = await some("deal");
    const form = await findRecordForm(ctx, { objectType: "deal", id });
    expect(form).toMatchObject({ crmName: "HubSpot", record: { id, revision } });
    expect(form?.fields).toEqual(["name", "amount", "currency", "stage", "closeDate", "ownerEmail"]);
    expect(form?.stages).toContainEqual({ value: "contractsent", label: "Contract sent" });
    expect(await findRecordForm(ctx, { objectType: "contact", id })).toBeNull();
    expect(await findRecordForm(ctx, { objectType: "contact", id: null })).toMatchObject({ stages: [], record: null });
  });

  it("is only for those who may edit the record", async () => {
    const { ctx, tenant, sync } = await connected();
    await sync();
    const made = await createRecord(ctx, contact(dana));
    const rep = await memberOf(tenant, "sales_rep");
    expect(await findRecordForm(rep.ctx, { objectType: "contact", id: made.id })).toBeNull();
    const own = await createRecord(rep.ctx, contact({ ...dana, email: "own@here.example" }));
    expect(await findRecordForm(rep.ctx, { objectType: "contact", id: own.id })).toMatchObject({
      record: { id: own.id },
    });
  });
});
