import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { ContactFields, CrmContact, CrmDeal, CrmPage, CrmWrite } from "./port";
import { createSandboxCrm } from "./sandbox";
import { createMemoryCrm } from "./sandbox-store";

const PROVIDERS = ["hubspot", "salesforce"] as const;
const STAGE = { hubspot: "qualifiedtobuy", salesforce: "Qualification" };
const WON = { hubspot: "closedwon", salesforce: "Closed Won" };

const contact = (key: string, fields: ContactFields = {}): CrmWrite<ContactFields> => ({
  key,
  id: null,
  fields: { firstName: "Jonas", lastName: `Feld ${key}`, email: `${key}@buyer.example`, ...fields },
});

describe.each(PROVIDERS)("the %s sandbox", (provider) => {
  const open = (faults = {}) => {
    const store = createMemoryCrm(faults);
    const clock = fixedClock("2026-11-20T10:00:00Z");
    return { store, clock, crm: createSandboxCrm(store, { provider, clock }) };
  };
  const deal = (key: string, fields = {}) => ({
    key,
    id: null,
    fields: { name: `Deal ${key}`, stage: STAGE[provider], closeDate: "2026-12-31", ...fields },
  });

  it("assigns IDs in its own format, the same for every attempt", async () => {
    const { crm } = open();
    const [first] = await crm.upsert("contact", [contact("k1")]);
    const [again] = await crm.upsert("contact", [contact("k1", { phone: "+49 30 1" })]);
    const [sale] = await crm.upsert("deal", [deal("k1")]);
    expect(first).toMatchObject({ ok: true, key: "k1", created: true, updatedAt: "2026-11-20T10:00:00.000Z" });
    expect(again).toEqual({ ...first, created: false });
    const ids = [first, sale].map((result) => (result?.ok ? result.id : ""));
    if (provider === "hubspot") for (const id of ids) expect(id).toMatch(/^[1-9]\d{10}$/);
    else
      expect(ids.map((id) => [id.slice(0, 3), id.length])).toEqual([
        ["003", 18],
        ["006", 18],
      ]);
  });

  it("keeps omitted fields and clears those set to null", async () => {
    const { crm, clock } = open();
    await crm.upsert("contact", [
      { ...contact("k1", { phone: "+49 30 1", firstName: "Jo" }), customFields: { a: 1, b: 2 } },
    ]);
    clock.advance(1000);
    await crm.upsert("contact", [{ key: "k1", id: null, fields: { phone: null }, customFields: { b: null, c: 3 } }]);
    const { records } = await crm.listChanges("contact", null, 10);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      firstName: "Jo",
      customFields: { a: 1, c: 3 },
      updatedAt: "2026-11-20T10:00:01.000Z",
    });
    expect(records[0]).not.toHaveProperty("phone");
    expect(records[0]?.customFields).not.toHaveProperty("b");
  });

  it("links an existing contact by address instead of adding another", async () => {
    const { crm, store } = open();
    const theirs: CrmContact = {
      id: "100",
      email: "Jonas@Buyer.example",
      lastName: "Feld",
      customFields: {},
      updatedAt: "2026-11-01T00:00:00.000Z",
    };
    await store.put("contact", [{ key: null, record: theirs }]);
    const [linked] = await crm.upsert("contact", [contact("k1", { email: "jonas@buyer.EXAMPLE" })]);
    expect(linked).toMatchObject({ ok: true, id: "100", created: false });
    const [other] = await crm.upsert("contact", [contact("k2", { email: "jonas@buyer.example" })]);
    expect(other).toMatchObject({ ok: false, key: "k2", reason: "conflict" });
  });

  it("does not choose between two contacts with the same address", async () => {
    const { crm, store } = open();
    const twin = (id: string) => ({
      key: null,
      record: {
        id,
        email: "jonas@buyer.example",
        lastName: "F",
        customFields: {},
        updatedAt: "2026-11-01T00:00:00.000Z",
      },
    });
    await store.put("contact", [twin("1"), twin("2")]);
    const [result] = await crm.upsert("contact", [contact("k1", { email: "jonas@buyer.example" })]);
    expect(result).toMatchObject({ ok: false, reason: "conflict" });
  });

  it("returns an outcome per record, in the order of the batch", async () => {
    const { crm } = open();
    const results = await crm.upsert("contact", [contact("k1"), { ...contact("k2"), id: "unknown" }, contact("k3")]);
    expect(results.map((result) => [result.key, result.ok])).toEqual([
      ["k1", true],
      ["k2", false],
      ["k3", true],
    ]);
    expect(results[1]).toMatchObject({ reason: "not_found" });
    expect((await crm.listChanges("contact", null, 10)).records).toHaveLength(2);
  });

  it("accepts at most 100 records per call", async () => {
    const { crm } = open();
    const batch = Array.from({ length: 101 }, (_, n) => contact(`k${n}`));
    await expect(crm.upsert("contact", batch)).rejects.toMatchObject({ kind: "refused" });
    expect(await crm.upsert("contact", batch.slice(1))).toHaveLength(100);
  });

  it("lists changes by the CRM and by us in pages, each once, and continues at the cursor", async () => {
    const { crm, store } = open();
    await crm.upsert(
      "contact",
      Array.from({ length: 7 }, (_, n) => contact(`k${n}`)),
    );
    const seen: CrmContact[] = [];
    let page: CrmPage<CrmContact> = { records: [], gone: [], cursor: null, more: true, total: null };
    while (page.more) {
      page = await crm.listChanges("contact", page.cursor, 3);
      expect(page.records.length).toBeLessThanOrEqual(3);
      seen.push(...page.records);
    }
    expect(seen.map(({ lastName }) => lastName)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `Feld k${n}`));
    expect(await crm.listChanges("contact", page.cursor, 3)).toEqual({
      records: [],
      gone: [],
      cursor: page.cursor,
      more: false,
      total: null,
    });

    await store.put("contact", [{ key: "k2", record: { ...seen[2]!, phone: "changed in the CRM" } }]);
    await crm.upsert("contact", [{ key: "k5", id: seen[5]!.id, fields: { phone: "changed by us" } }]);
    const later = await crm.listChanges("contact", page.cursor, 3);
    expect(later.records.map(({ phone }) => phone)).toEqual(["changed in the CRM", "changed by us"]);
  });

  it("rejects an unknown cursor", async () => {
    await expect(open().crm.listChanges("deal", "1 or 1=1", 10)).rejects.toMatchObject({ kind: "refused" });
  });

  it("derives a deal's status from its stage", async () => {
    const { crm } = open();
    const [sale] = await crm.upsert("deal", [
      deal("k1", { amount: 1200.5, currency: "EUR", contactIds: ["1", "1", "2"] }),
    ]);
    const id = sale?.ok ? sale.id : "";
    const saved: CrmDeal = {
      id,
      name: "Deal k1",
      amount: 1200.5,
      currency: "EUR",
      stage: STAGE[provider],
      status: "open",
      closeDate: "2026-12-31",
      companyName: null,
      contactIds: ["1", "2"],
      ownerEmail: null,
      customFields: {},
      updatedAt: "2026-11-20T10:00:00.000Z",
    };
    expect(await crm.read("deal", [id, "unknown"])).toEqual([saved]);
    await crm.upsert("deal", [{ key: "k1", id, fields: { stage: WON[provider] } }]);
    expect(await crm.read("deal", [id])).toEqual([{ ...saved, stage: WON[provider], status: "won" }]);
  });

  it("reports that a record was deleted, merged or restored", async () => {
    const { crm, store } = open();
    const [first, second] = await crm.upsert(
      "contact",
      ["k1", "k2"].map((key) => contact(key)),
    );
    const ids = [first, second].map((result) => (result?.ok ? result.id : ""));
    const before = await crm.listChanges("contact", null, 10);
    await crm.remove("contact", [ids[0]!, "unknown"]);
    const after = await crm.listChanges("contact", before.cursor, 10);
    expect(after).toMatchObject({ records: [], gone: [{ id: ids[0], mergedInto: null }] });
    expect((await crm.read("contact", ids)).map(({ id }) => id)).toEqual([ids[1]]);
    await store.put("contact", [{ key: null, record: before.records[0]! }]);
    expect((await crm.listChanges("contact", after.cursor, 10)).records).toHaveLength(1);
  });

  it("keeps one note per key, until it is removed", async () => {
    const { crm, store } = open();
    const note = { key: "n1", at: "2026-11-20T10:00:00.000Z", subject: "S", text: "T", contactIds: ["1"], dealIds: [] };
    const first = await crm.writeNote({ ...note, maybeWritten: false });
    expect(await crm.writeNote({ ...note, maybeWritten: true })).toEqual(first);
    expect(await store.list("note", 0, 10)).toHaveLength(1);
    await crm.remove("note", [first.id]);
    expect(await store.list("note", 0, 10)).toMatchObject([{ gone: { mergedInto: null } }]);
  });

  it("rejects deals it could not store", async () => {
    const { crm } = open();
    const results = await crm.upsert("deal", [
      deal("a", { stage: "somewhere" }),
      deal("b", { stage: "constructor" }),
      deal("c", { name: " " }),
      deal("d", { closeDate: "31.12.2026" }),
      deal("e", { stage: undefined }),
      deal("f", { amount: Number.NaN }),
    ]);
    for (const result of results) expect(result).toMatchObject({ ok: false, reason: "refused" });
    expect((await crm.listChanges("deal", null, 10)).records).toEqual([]);
  });

  it("simulates failures: single contacts, every write, an outage midway", async () => {
    const { crm, store } = open({ failContactIds: ["k2"] });
    const results = await crm.upsert("contact", [contact("k1"), contact("k2"), contact("k3")]);
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);

    store.switchOn({ rejectWrites: true });
    expect(await crm.upsert("deal", [deal("k1")])).toMatchObject([{ ok: false, reason: "refused" }]);

    store.switchOn({ outageAfterPages: 1 });
    const fresh = createSandboxCrm(store, { provider });
    const { cursor } = await fresh.listChanges("contact", null, 1);
    await expect(fresh.listChanges("contact", cursor, 1)).rejects.toMatchObject({
      kind: "unavailable",
      retryable: true,
    });
    store.switchOn({});
    expect((await fresh.listChanges("contact", cursor, 1)).records).toHaveLength(1);
  });

  it("rejects corrupt stored data", async () => {
    const store = { ...createMemoryCrm(), list: async () => [{ key: null, version: 1, record: { id: 7 } }] };
    await expect(createSandboxCrm(store, { provider }).read("deal", ["7"])).rejects.toMatchObject({
      kind: "bad_output",
    });
  });
});
