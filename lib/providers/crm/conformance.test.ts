import { afterAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/core/clock";
import { startHubspot } from "@/lib/testing/emulators/hubspot/server";
import { startSalesforce } from "@/lib/testing/emulators/salesforce";
import { adapterOf } from "@/lib/testing/emulators/salesforce/adapter";
import { createHubspotCrm } from "./hubspot/adapter";
import type { CrmKind, CrmPage, CrmPort, CrmRecords } from "./port";
import { createSandboxCrm } from "./sandbox";
import { createMemoryCrm } from "./sandbox-store";

/** An empty CRM. `stage` is one of its stages that means open, `won` one that means won. */
type Opened = { crm: CrmPort; stage: string; won: string; close?: () => Promise<void> };
type Opener = () => Promise<Opened>;

const STAGES = { hubspot: ["qualifiedtobuy", "closedwon"], salesforce: ["Qualification", "Closed Won"] } as const;

const sandbox = (provider: CrmPort["provider"]): Opener => {
  const [stage, won] = STAGES[provider];
  return async () => ({ crm: createSandboxCrm(createMemoryCrm(), { provider }), stage, won });
};

const salesforce: Opener = async () => {
  const emulator = await startSalesforce();
  const [stage, won] = STAGES.salesforce;
  return { crm: adapterOf(emulator), stage, won, close: emulator.close };
};

const hubspot: Opener = async () => {
  const emulator = await startHubspot();
  const token = emulator.oauth.grant().accessToken;
  const crm = createHubspotCrm({ apiRoot: emulator.url, clock: systemClock, token: async () => ({ token }) });
  const [stage, won] = STAGES.hubspot;
  return { crm, stage, won, close: emulator.close };
};

const OPENERS: [string, Opener][] = [
  ["the HubSpot sandbox", sandbox("hubspot")],
  ["the Salesforce sandbox", sandbox("salesforce")],
  ["Salesforce", salesforce],
  ["HubSpot", hubspot],
];

const person = (key: string, fields = {}) => ({
  key,
  id: null,
  fields: { firstName: "Jonas", lastName: `Feld ${key}`, email: `${key}@buyer.example`, ...fields },
});

/** Reads all changes since the cursor, keeping the latest version of each record. */
async function drain<K extends CrmKind>(crm: CrmPort, kind: K, from: string | null, limit = 100) {
  const records = new Map<string, CrmRecords[K]>();
  const gone = new Map<string, string | null>();
  let page: CrmPage<CrmRecords[K]> = { records: [], gone: [], cursor: from, more: true, total: null };
  for (let pages = 0; page.more && pages < 1_000; pages++) {
    page = await crm.listChanges(kind, page.cursor, limit);
    for (const record of page.records) records.set(record.id, record);
    for (const { id, mergedInto } of page.gone) gone.set(id, mergedInto);
  }
  return { records: [...records.values()], gone, cursor: page.cursor };
}

describe.each(OPENERS)("%s as a CRM", (_, openIt) => {
  const closing: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(closing.map((close) => close())));

  async function open() {
    const opened = await openIt();
    if (opened.close) closing.push(opened.close);
    const { crm } = opened;
    return {
      ...opened,
      async contacts(...people: ReturnType<typeof person>[]) {
        const results = await crm.upsert("contact", people);
        return results.map((result) => (result.ok ? result.id : `failed: ${result.message}`));
      },
      deal: (key: string, fields = {}) => ({
        key,
        id: null,
        fields: { name: `Deal ${key}`, stage: opened.stage, closeDate: "2026-12-31", ...fields },
      }),
    };
  }

  it("writes a contact once per key and returns it unchanged", async () => {
    const { crm } = await open();
    const [first] = await crm.upsert("contact", [person("k1", { phone: "+49 30 1" })]);
    const [again] = await crm.upsert("contact", [person("k1", { phone: "+49 30 2" })]);
    expect(first).toMatchObject({ ok: true, key: "k1", created: true });
    expect(again).toMatchObject({ ok: true, key: "k1", created: false, id: first?.ok ? first.id : "" });
    const { records } = await drain(crm, "contact", null);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      firstName: "Jonas",
      lastName: "Feld k1",
      email: "k1@buyer.example",
      phone: "+49 30 2",
    });
    expect(Number.isNaN(Date.parse(records[0]!.updatedAt))).toBe(false);
  });

  it("keeps omitted fields and clears those set to null", async () => {
    const { crm, contacts } = await open();
    const [id = ""] = await contacts(person("k1", { phone: "+49 30 1" }));
    await crm.upsert("contact", [{ key: "k1", id, fields: { phone: null } }]);
    const [after] = await crm.read("contact", [id]);
    expect(after).toMatchObject({ id, firstName: "Jonas", email: "k1@buyer.example" });
    expect(after?.phone).toBeUndefined();
  });

  it("tells a record that is gone for good from one that exists or was deleted", async () => {
    const { crm, contacts, deal } = await open();
    const [live = "", deleted = ""] = await contacts(person("k1"), person("k2"));
    await crm.remove("contact", [deleted]);
    const [made] = await crm.upsert("deal", [deal("d1")]);
    const dealId = made?.ok ? made.id : "";
    expect([await crm.isErased("contact", live), await crm.isErased("contact", deleted)]).toEqual([false, false]);
    expect(await crm.isErased("deal", dealId)).toBe(false);
    const other = `${live.slice(0, -1)}${live.endsWith("7") ? "8" : "7"}`;
    for (const id of [other, "999999999999", "../x", ""]) expect(await crm.isErased("contact", id)).toBe(true);
  });

  it("finds contacts by exact address and by text, treating queries as data", async () => {
    const { crm, contacts } = await open();
    const [id] = await contacts(person("o.neil", { firstName: "Bo", lastName: "O'Neil" }), person("other"));
    const byEmail = (email: string) => crm.searchContacts({ email, limit: 20 });
    expect((await byEmail("O.Neil@Buyer.example")).map((contact) => contact.id)).toEqual([id]);
    for (const email of ["%@buyer.example", "buyer.example", "x' OR Email != '", 'a"b@buyer.example', "a\\"]) {
      expect(await byEmail(email)).toEqual([]);
    }
    expect((await crm.searchContacts({ q: "O'Neil", limit: 20 })).map((contact) => contact.id)).toEqual([id]);
    for (const q of ["zzz' OR Name != '", "%%zz", "zz\\", "zz} IN {", "{zzzz", 'zz"q']) {
      expect(await crm.searchContacts({ q, limit: 20 })).toEqual([]);
    }
    expect(await crm.searchContacts({ q: "buyer.example", limit: 1 })).toHaveLength(1);
  });

  it("lists changes page by page and continues at the cursor", async () => {
    const { crm, contacts } = await open();
    const ids = await contacts(...Array.from({ length: 7 }, (_, n) => person(`k${n}`)));
    const all = await drain(crm, "contact", null, 3);
    expect(all.records.map(({ id }) => id).sort()).toEqual([...ids].sort());
    await crm.upsert("contact", [{ key: "k5", id: ids[5]!, fields: { phone: "+1 555" } }]);
    const later = await drain(crm, "contact", all.cursor, 3);
    expect(later.records.find(({ id }) => id === ids[5])).toMatchObject({ phone: "+1 555" });
    const idle = await drain(crm, "contact", later.cursor, 3);
    expect(idle.cursor).toBe(later.cursor);
  });

  it("reports deleted records", async () => {
    const { crm, contacts } = await open();
    const [first = "", second = ""] = await contacts(person("a"), person("b"));
    const { cursor } = await drain(crm, "contact", null);
    await crm.remove("contact", [first, first]);
    await crm.remove("contact", [first]);
    expect((await crm.read("contact", [first, second])).map(({ id }) => id)).toEqual([second]);
    expect((await drain(crm, "contact", cursor)).gone).toEqual(new Map([[first, null]]));
  });

  it("returns an outcome per record, in the order of the batch", async () => {
    const { crm, contacts } = await open();
    const [gone = ""] = await contacts(person("gone"));
    await crm.remove("contact", [gone]);
    const results = await crm.upsert("contact", [person("k1"), { ...person("k2"), id: gone }, person("k3")]);
    expect(results.map((result) => [result.key, result.ok])).toEqual([
      ["k1", true],
      ["k2", false],
      ["k3", true],
    ]);
    expect(results[1]).toMatchObject({ reason: "not_found" });
  });

  it("accepts at most 100 records per call", async () => {
    const { crm } = await open();
    const batch = Array.from({ length: 101 }, (_, n) => person(`k${n}`));
    await expect(crm.upsert("contact", batch)).rejects.toMatchObject({ kind: "refused" });
    expect((await crm.upsert("contact", batch.slice(1))).filter(({ ok }) => ok)).toHaveLength(100);
  });

  it("knows the meaning of a deal's stage and the deal's contacts", async () => {
    const { crm, contacts, deal, won, stage } = await open();
    const [first = "", second = ""] = await contacts(person("a"), person("b"));
    const [made] = await crm.upsert("deal", [deal("d1", { amount: 1200.5, contactIds: [first, second] })]);
    const id = made?.ok ? made.id : "";
    const [saved] = await crm.read("deal", [id]);
    expect(saved).toMatchObject({ name: "Deal d1", amount: 1200.5, stage, status: "open", closeDate: "2026-12-31" });
    expect([...saved!.contactIds].sort()).toEqual([first, second].sort());
    await crm.upsert("deal", [{ key: "d1", id, fields: { stage: won, contactIds: [second] } }]);
    expect(await crm.read("deal", [id])).toMatchObject([{ status: "won", contactIds: [second], name: "Deal d1" }]);
    expect((await drain(crm, "deal", null)).records).toMatchObject([{ id, status: "won", contactIds: [second] }]);
  });

  it("keeps the day a deal closes on, whatever the CRM makes of it", async () => {
    const { crm, deal } = await open();
    const [made] = await crm.upsert("deal", [deal("a", { closeDate: "2027-03-28" })]);
    const id = made?.ok ? made.id : "";
    expect(await crm.read("deal", [id])).toMatchObject([{ closeDate: "2027-03-28" }]);
    await crm.upsert("deal", [{ key: "a", id, fields: { closeDate: "2027-01-01" } }]);
    expect((await drain(crm, "deal", null)).records).toMatchObject([{ closeDate: "2027-01-01" }]);
  });

  it("names its stages, among them those that deals are in", async () => {
    const { crm, stage, won, deal } = await open();
    await crm.upsert("deal", [deal("a"), deal("b", { stage: won })]);
    const stages = await crm.listStages();
    const { records } = await drain(crm, "deal", null);
    for (const { stage: id } of records) {
      const found = stages.filter((one) => one.id === id);
      expect(found).toEqual([
        expect.objectContaining({ isActive: true, name: expect.stringMatching(/^[A-Z][a-z]+ ?/) }),
      ]);
    }
    expect(stages.findIndex(({ id }) => id === stage)).toBeLessThan(stages.findIndex(({ id }) => id === won));
    expect(new Set(stages.map(({ id }) => id)).size).toBe(stages.length);
  });

  it("rejects a single deal it could not store", async () => {
    const { crm, deal } = await open();
    const results = await crm.upsert("deal", [deal("a", { stage: "somewhere" }), deal("b")]);
    expect(results).toMatchObject([
      { ok: false, reason: "refused" },
      { ok: true, key: "b" },
    ]);
  });

  it("lists its own fields except mapped ones, and marks those that are read-only", async () => {
    const { crm } = await open();
    const [contact, deal] = [await crm.listFields("contact"), await crm.listFields("deal")];
    const names = [...contact, ...deal].map(({ name }) => name.toLowerCase());
    expect(names).not.toEqual(expect.arrayContaining(["email"]));
    expect(names).not.toEqual(expect.arrayContaining(["dealname"]));
    expect(contact.every(({ label }) => label !== "")).toBe(true);
    expect(contact.find(({ name }) => /^(jobtitle|title)$/i.test(name))).toMatchObject({ isReadOnly: false });
    expect(contact.find(({ name }) => /^created?date$/i.test(name))).toMatchObject({ isReadOnly: true });
  });

  it("writes one note per key, and removes it", async () => {
    const { crm, contacts, deal } = await open();
    const contactIds = await contacts(person("a"), person("b"));
    const [made] = await crm.upsert("deal", [deal("d1")]);
    const at = "2026-11-20T10:00:00.000Z";
    const note = {
      key: "n-1",
      at,
      subject: "After <b>",
      text: "1 < 2\n& more",
      contactIds,
      dealIds: [made?.ok ? made.id : ""],
    };
    const first = await crm.writeNote({ ...note, maybeWritten: false });
    expect(first.id).toMatch(/\S/);
    expect((await crm.writeNote({ ...note, maybeWritten: true })).id).toBe(first.id);
    await crm.remove("note", [first.id]);
    await crm.remove("note", [first.id]);
    expect((await crm.writeNote({ ...note, key: "n-2", maybeWritten: true })).id).not.toBe(first.id);
  });

  it("writes one task per key, changes what is given, and removes it", async () => {
    const { crm, contacts, deal } = await open();
    const [contactId = ""] = await contacts(person("a"));
    const [made] = await crm.upsert("deal", [deal("d1")]);
    const fields = {
      subject: "Send <b>",
      text: "1 < 2\n& more",
      dueOn: "2026-11-27",
      dueAt: "2026-11-27T16:00:00.000Z",
      isDone: false,
      ownerEmail: "nobody@seller.example",
    };
    const task = { key: "t-1", contactIds: [contactId], dealIds: [made?.ok ? made.id : ""] };
    const { id } = await crm.writeTask({ ...task, id: null, fields, maybeWritten: false });
    expect(id).toMatch(/\S/);
    const corrected = { ...fields, subject: "Send the offer", dueOn: null };
    expect((await crm.writeTask({ ...task, id: null, fields: corrected, maybeWritten: true })).id).toBe(id);
    expect(await crm.readTasks([id, id])).toEqual([{ id, isDone: false, doneAt: null }]);
    expect((await crm.writeTask({ ...task, id, fields: { isDone: true } })).id).toBe(id);
    expect(await crm.readTasks([id, deal("none").key])).toMatchObject([{ id, isDone: true }]);
    await crm.remove("task", [id]);
    expect(await crm.readTasks([id])).toEqual([]);
    expect(await crm.readTasks([])).toEqual([]);
    await crm.remove("task", [id]);
    const gone = crm.writeTask({ ...task, id, fields: { isDone: false } });
    await expect(gone).rejects.toMatchObject({ kind: "not_found" });
    const other = { ...task, key: "t-2" };
    expect((await crm.writeTask({ ...other, id: null, fields, maybeWritten: true })).id).not.toBe(id);
  });
});
