import { afterEach, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { type SalesforceEmulator, startSalesforce } from "@/lib/testing/emulators/salesforce";
import { adapterOf } from "@/lib/testing/emulators/salesforce/adapter";
import type { CrmKind, CrmPort } from "./port";

const closing: SalesforceEmulator[] = [];
afterEach(() => Promise.all(closing.splice(0).map(({ close }) => close())));

async function open(options: Parameters<typeof startSalesforce>[0] = {}) {
  const clock = fixedClock("2026-11-20T10:00:00.400Z");
  const emulator = await startSalesforce({ clock, ...options });
  closing.push(emulator);
  const { org } = emulator;
  const crm = adapterOf(emulator, { clock });
  /** Contacts of the org that someone else created. */
  const people = (count: number, fields = {}) =>
    Array.from({ length: count }, (_, n) => org.put("Contact", { LastName: `Feld ${n}`, ...fields }).Id);
  const calls = (path: RegExp) => emulator.requests.filter((request) => path.test(request.path)).length;
  return { clock, emulator, org, crm, people, calls };
}

async function drain(crm: CrmPort, kind: CrmKind, from: string | null, limit = 100) {
  const [ids, gone]: [string[], unknown[]] = [[], []];
  let [cursor, isMore] = [from, true];
  while (isMore) {
    const page = await crm.listChanges(kind, cursor, limit);
    ids.push(...page.records.map(({ id }) => id));
    gone.push(...page.gone);
    [cursor, isMore] = [page.cursor, page.more];
  }
  return { ids, gone, cursor };
}

describe("changes in a Salesforce org", () => {
  it("come in pages of 2,000 that are returned in parts, each record once, however many share a second", async () => {
    const { crm, people, calls } = await open();
    const ids = people(4_500);
    const all = await drain(crm, "contact", null);
    expect(all.ids).toHaveLength(4_500);
    expect(new Set(all.ids)).toEqual(new Set(ids));
    expect(calls(/\/queryAll/)).toBe(3);
  });

  it("continue at a cursor in the middle of a second, even in another process", async () => {
    const { emulator, crm, people, clock } = await open();
    const ids = people(7);
    clock.advance(1_000);
    ids.push(...people(3));
    const first = await crm.listChanges("contact", null, 4);
    const other = adapterOf(emulator, { clock });
    const rest = await drain(other, "contact", first.cursor, 4);
    expect(new Set([...first.records.map(({ id }) => id), ...rest.ids])).toEqual(new Set(ids));
    expect(rest.ids).toHaveLength(6);
  });

  it("continue by position when the locator has expired", async () => {
    const { emulator, crm, people } = await open();
    emulator.api.pageSize = 200;
    people(500);
    const first = await crm.listChanges("contact", null, 100);
    const expired = [{ errorCode: "INVALID_QUERY_LOCATOR", message: "invalid query locator" }];
    emulator.fail({ path: /queryAll\/01g/, answer: { status: 400, body: expired } });
    const rest = await drain(crm, "contact", first.cursor);
    expect(new Set([...first.records.map(({ id }) => id), ...rest.ids]).size).toBe(500);
  });

  it("include transactions that committed late, under a time already listed", async () => {
    const { crm, org, people, clock } = await open();
    people(1);
    clock.advance(30_000);
    people(1);
    const { cursor } = await drain(crm, "contact", null);
    const late = org.put("Contact", { LastName: "Late", SystemModstamp: "2026-11-20T10:00:10.000+0000" });
    expect((await drain(crm, "contact", cursor)).ids).toContain(late.Id);
    clock.advance(600_000);
    people(1);
    const later = await drain(crm, "contact", cursor);
    expect((await drain(crm, "contact", later.cursor)).ids).not.toContain(late.Id);
    clock.advance(600_000);
    const settled = await drain(crm, "contact", later.cursor);
    expect(settled.ids).toHaveLength(1);
    expect(await drain(crm, "contact", settled.cursor)).toMatchObject({ ids: [], cursor: settled.cursor });
  });

  it("report deleted, merged and restored records", async () => {
    const { crm, org, people, clock } = await open();
    const [kept = "", loser = "", deleted = ""] = people(3);
    const { cursor } = await drain(crm, "contact", null);
    clock.advance(120_000);
    org.merge("Contact", kept, loser);
    org.delete("Contact", deleted);
    const after = await drain(crm, "contact", cursor);
    expect(after.gone).toEqual(
      expect.arrayContaining([
        { id: loser, mergedInto: kept },
        { id: deleted, mergedInto: null },
      ]),
    );
    clock.advance(120_000);
    org.put("Contact", { Id: deleted, IsDeleted: false });
    expect((await drain(crm, "contact", after.cursor)).ids).toContain(deleted);
  });

  it("include deals that only gained or lost a contact", async () => {
    const { crm, org, people, clock } = await open();
    const [first = "", second = ""] = people(2);
    const add = (name: string) =>
      org.put("Opportunity", { Name: name, StageName: "Qualification", CloseDate: "2026-12-31" }).Id;
    const [linked, unlinked] = [add("linked"), add("unlinked"), add("other")];
    const role = org.put("OpportunityContactRole", { OpportunityId: unlinked ?? "", ContactId: first });
    clock.advance(600_000);
    const { cursor } = await drain(crm, "deal", null);
    expect(await drain(crm, "deal", cursor)).toEqual({ ids: [], gone: [], cursor });
    org.put("OpportunityContactRole", { OpportunityId: linked ?? "", ContactId: second });
    org.delete("OpportunityContactRole", role.Id);
    const page = await crm.listChanges("deal", cursor, 100);
    const contacts = Object.fromEntries(page.records.map(({ name, contactIds }) => [name, contactIds]));
    expect(contacts).toMatchObject({ linked: [second], unlinked: [] });
  });

  it("reject a cursor from elsewhere", async () => {
    const { crm } = await open();
    for (const cursor of ["x", "2026-11-20T10:00:00.000Z 003' OR Id != '", "2026-11-20", "null"]) {
      await expect(crm.listChanges("deal", cursor, 10)).rejects.toMatchObject({ kind: "refused" });
    }
  });
});

describe("a deal in Salesforce", () => {
  it("has its account, owner, contacts, the meaning of its stage and, in a multi-currency org, its currency", async () => {
    for (const hasCurrencies of [false, true]) {
      const { crm, org, people } = await open({ hasCurrencies });
      const account = org.put("Account", { Name: "Buyer & Sons" });
      const owner = org.put("User", { Email: "mara@seller.example", Username: "mara" });
      const [contactId = ""] = people(1);
      const fields = { Name: "Deal", StageName: "Closed Lost", CloseDate: "2026-12-31", Amount: 1200.5 };
      const currency: Record<string, string> = hasCurrencies ? { CurrencyIsoCode: "EUR" } : {};
      const { Id } = org.put("Opportunity", { ...fields, ...currency, AccountId: account.Id, OwnerId: owner.Id });
      for (const _ of [1, 2]) org.put("OpportunityContactRole", { OpportunityId: Id, ContactId: contactId });
      expect(await crm.read("deal", [Id, "006000000000000AAA", "' OR Id != '"])).toEqual([
        {
          id: Id,
          name: "Deal",
          amount: 1200.5,
          currency: hasCurrencies ? "EUR" : null,
          stage: "Closed Lost",
          status: "lost",
          closeDate: "2026-12-31",
          companyName: "Buyer & Sons",
          contactIds: [contactId],
          ownerEmail: "mara@seller.example",
          customFields: {},
          updatedAt: "2026-11-20T10:00:00.000Z",
        },
      ]);
    }
  });

  it("rejects another currency in an org with only one", async () => {
    const { crm } = await open();
    const deal = { name: "Deal", stage: "Qualification", closeDate: "2026-12-31" };
    const results = await crm.upsert("deal", [
      { key: "a", id: null, fields: { ...deal, currency: "EUR" } },
      { key: "b", id: null, fields: { ...deal, currency: null } },
    ]);
    expect(results).toMatchObject([
      { ok: false, reason: "refused", message: expect.stringContaining("single currency") },
      { ok: true },
    ]);
  });
});

describe("writing to Salesforce", () => {
  const person = (key: string, fields = {}) => ({ key, id: null, fields: { lastName: `Feld ${key}`, ...fields } });

  it("creates one record no matter how often a response is lost", async () => {
    const { emulator, crm, org } = await open();
    emulator.fail({ path: /composite\/sobjects\/Contact\//, answer: "drop", after: true });
    await expect(crm.upsert("contact", [person("k1")])).rejects.toMatchObject({ kind: "unknown_outcome" });
    expect(await crm.upsert("contact", [person("k1", { phone: "+49 30 1" })])).toMatchObject([
      { ok: true, created: false },
    ]);
    expect(org.rows("Contact")).toMatchObject([{ LastName: "Feld k1", Phone: "+49 30 1", Followthrough_Id__c: "k1" }]);
  });

  it("reports a row's failure only for that row", async () => {
    const { crm } = await open();
    const results = await crm.upsert("contact", [
      person("a", { email: "not an address" }),
      person("b"),
      { key: "c", id: null, fields: { firstName: "Only" } },
      person("d", { lastName: "x".repeat(81) }),
      { key: "e", id: "003000000000000AAA", fields: { phone: "1" } },
      { ...person("f"), customFields: { Nothing__c: "1" } },
      { ...person("g"), customFields: { Title: "CFO" } },
    ]);
    expect(results.map((result) => (result.ok ? "ok" : result.reason))).toEqual([
      "refused",
      "ok",
      "refused",
      "refused",
      "not_found",
      "refused",
      "ok",
    ]);
  });

  it("links a contact by its address, unless it is ambiguous or has another key", async () => {
    const { crm, org, people } = await open();
    const [theirs] = people(1, { Email: "Jonas@Buyer.example" });
    people(2, { Email: "twins@buyer.example" });
    const results = await crm.upsert("contact", [
      person("k1", { email: "jonas@buyer.EXAMPLE" }),
      person("k2", { email: "jonas@buyer.example" }),
      person("k3", { email: "twins@buyer.example" }),
    ]);
    expect(results).toMatchObject([
      { ok: true, id: theirs, created: false },
      { ok: false, reason: "conflict" },
      { ok: false, reason: "conflict" },
    ]);
    expect(org.get("Contact", theirs ?? "")).toMatchObject({ Followthrough_Id__c: "k1", LastName: "Feld k1" });
    expect(await crm.upsert("contact", [person("k4", { email: "jonas@buyer.example" })])).toMatchObject([
      { reason: "conflict" },
    ]);
  });

  it("without our field, adds contacts by their address and rejects new deals", async () => {
    const { crm, org } = await open({ externalIds: [] });
    const write = [person("k1", { email: "jonas@buyer.example" })];
    expect(await crm.upsert("contact", write)).toMatchObject([{ ok: true, created: true }]);
    expect(await crm.upsert("contact", write)).toMatchObject([{ ok: true, created: false }]);
    expect(org.rows("Contact")).toHaveLength(1);
    const deal = { key: "d", id: null, fields: { name: "Deal", stage: "Qualification", closeDate: "2026-12-31" } };
    expect(await crm.upsert("deal", [deal])).toMatchObject([
      { ok: false, message: "Salesforce needs the field Followthrough_Id__c on Opportunity to add a record once" },
    ]);
  });

  it("works with an org that does not describe its fields, with our field and without", async () => {
    for (const externalIds of [undefined, []]) {
      const { emulator, crm } = await open({ ...(externalIds && { externalIds }) });
      const unknown = [{ errorCode: "NOT_FOUND", message: "" }];
      emulator.fail({ path: /describe/, times: 9, answer: { status: 404, body: unknown } });
      const [result] = await crm.upsert("contact", [person("k1", { email: "jonas@buyer.example" })]);
      expect(result).toMatchObject({ ok: true, created: true });
      expect((await drain(crm, "contact", null)).ids).toEqual([result?.ok && result.id]);
      expect((await drain(crm, "deal", null)).ids).toEqual([]);
    }
  });

  it("skips fields the user may not see, and rejects writes to them", async () => {
    const { crm, people } = await open({ hidden: ["Contact.Phone", "Contact.Title", "Contact.AccountId"] });
    const [id = ""] = people(1);
    expect(await crm.read("contact", [id])).toMatchObject([{ id, lastName: "Feld 0" }]);
    const [result] = await crm.upsert("contact", [{ key: "k", id, fields: { phone: "1" } }]);
    expect(result).toMatchObject({
      ok: false,
      reason: "refused",
      message: "Phone isn't a field this connection can see",
    });
  });

  it("retries locked rows once", async () => {
    const { emulator, crm } = await open();
    const locked = { success: false, errors: [{ statusCode: "UNABLE_TO_LOCK_ROW", message: "busy", fields: [] }] };
    const done = { success: true, id: "003000000000001AAA", created: true, errors: [] };
    emulator.fail({ path: /composite\/sobjects\/Contact\//, answer: { status: 200, body: [done, locked] } });
    expect((await crm.upsert("contact", [person("a"), person("b")])).every(({ ok }) => ok)).toBe(true);
  });

  it("writes a note on each of its contacts and deals, once, and removes all of it", async () => {
    const { emulator, crm, org, people } = await open();
    const contactIds = people(3);
    const deal = org.put("Opportunity", { Name: "Deal", StageName: "Qualification", CloseDate: "2026-12-31" });
    const note = {
      key: "n1",
      at: "2026-11-20T09:00:00Z",
      subject: "Call\nnotes",
      text: "It's 5 < 6",
      contactIds,
      dealIds: [deal.Id],
    };
    emulator.fail({ path: /composite\/sobjects$/, answer: "drop", after: true });
    await expect(crm.writeNote({ ...note, maybeWritten: false })).rejects.toMatchObject({ kind: "unknown_outcome" });
    const written = await crm.writeNote({ ...note, maybeWritten: true });
    const tasks = org.rows("Task");
    expect(tasks.map(({ WhoId }) => WhoId)).toEqual(contactIds);
    expect(tasks.filter(({ WhatId }) => WhatId === deal.Id)).toHaveLength(1);
    expect(tasks[0]).toMatchObject({ Subject: "Call notes", Status: "Completed", ActivityDate: "2026-11-20" });
    expect(written.url).toBe(`${emulator.url}/lightning/r/Task/${tasks[0]?.Id}/view`);
    await crm.remove("note", [written.id]);
    expect(org.rows("Task")).toEqual([]);
  });
});
