import { afterAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/core/clock";
import { startHubspot } from "@/lib/testing/emulators/hubspot/server";
import { sendJson, startHttpFake } from "@/lib/testing/http-fake";
import { createProviderFetch, sameOriginAs } from "../../http/provider-fetch";
import type { CrmContact, CrmPage, CrmPort } from "../port";
import { createHubspotCrm } from "./adapter";

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function open(options: Parameters<typeof startHubspot>[0] = {}) {
  const emulator = await startHubspot(options);
  closing.push(emulator.close);
  const token = emulator.oauth.grant().accessToken;
  const { url: apiRoot } = emulator;
  const fetch = createProviderFetch({ provider: "HubSpot", accepts: sameOriginAs(apiRoot) });
  const crm = createHubspotCrm({ apiRoot, fetch, clock: systemClock, token: async () => ({ token }) });
  return { emulator, crm };
}

/** An account that gives every call this response. */
async function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const fake = await startHttpFake((_, response) => response.writeHead(status, headers).end(body));
  closing.push(fake.close);
  const crm = createHubspotCrm({
    apiRoot: fake.url,
    clock: systemClock,
    token: async () => ({ token: "secret-token" }),
  });
  return { crm, fake };
}

async function drained(crm: CrmPort): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: CrmPage<CrmContact> = await crm.listChanges("contact", cursor, 100);
    ids.push(...page.records.map(({ id }) => id));
    if (!page.more) return ids;
    cursor = page.cursor;
  }
}

const q = { q: "a", limit: 5 };
const person = (key: string, fields = {}) => ({ key, id: null, fields: { firstName: key, ...fields } });

describe("HubSpot with failing responses", () => {
  it.each([
    ["an error page with status 200", 200, "<html>Sorry</html>", {}, "bad_output"],
    ["an empty answer", 200, "", {}, "bad_output"],
    ["JSON that is no list", 200, '{"results": 7}', {}, "bad_output"],
    ["null", 200, "null", {}, "bad_output"],
    ["a redirect", 302, "", { location: "http://169.254.169.254/latest" }, "bad_output"],
    ["an unknown token", 401, '{"message": "expired"}', {}, "unauthorized"],
    ["a missing scope", 403, '{"category": "MISSING_SCOPES"}', {}, "refused"],
    ["a query it does not understand", 400, "[]", {}, "refused"],
  ])("says what %s is, at once", async (_, status, body, headers, kind) => {
    const { crm, fake } = await answering(status, body, headers);
    await expect(crm.searchContacts(q)).rejects.toMatchObject({ name: "ProviderFailure", kind });
    expect(fake.requests).toHaveLength(1);
  });

  it("never reports the token", async () => {
    const { crm } = await answering(400, '{"message": "no"}');
    const failure = await crm.searchContacts(q).catch((error: unknown) => error);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain("secret-token");
  });

  it("accepts records of any shape and names entries that are not records", async () => {
    const results = [
      { id: "1", properties: { firstname: null, lastname: 5, email: { a: 1 }, phone: ["x"], lastmodifieddate: 17 } },
      { id: 2, properties: null, updatedAt: 12, associations: "none" },
      { properties: { email: "nobody@x.example" } },
      null,
      "text",
    ];
    const { crm } = await answering(200, JSON.stringify({ results, paging: { next: null } }));
    const page = await crm.listChanges("contact", null, 100);
    expect(page.records.map(({ id, lastName }) => [id, lastName])).toEqual([
      ["1", "5"],
      ["2", undefined],
    ]);
    expect(page.unreadable).toHaveLength(3);
    const deals = await crm.listChanges("deal", null, 100);
    expect(deals.records).toHaveLength(2);
  });

  it("accepts numbers as text and text as numbers", async () => {
    const results = [{ id: 12, properties: { lastname: 5, lastmodifieddate: 1_763_632_800_000 } }];
    const { crm } = await answering(200, JSON.stringify({ total: "1", results, paging: { next: { after: 13 } } }));
    const page = await crm.listChanges("contact", null, 100);
    expect(page).toMatchObject({
      total: 1,
      more: true,
      records: [{ id: "12", updatedAt: "2025-11-20T10:00:00.000Z" }],
    });
  });

  it.each<[string, number]>([
    ["of themselves", 1],
    ["of two", 2],
    ["of seven", 7],
  ])("ends a listing whose pages are a circle %s", async (_name, length) => {
    let asked = 0;
    const fake = await startHttpFake(({ path }, response) => {
      asked += 1;
      const at = Number(new URL(path, "http://hubspot").searchParams.get("after") ?? 0);
      const results = [{ id: `${at}`, properties: {} }];
      sendJson(response, 200, { results, paging: { next: { after: `p${(at + 1) % length}`.replace("p", "") } } });
    });
    closing.push(fake.close);
    const crm = createHubspotCrm({ apiRoot: fake.url, clock: systemClock, token: async () => ({ token: "t" }) });
    await expect(drained(crm)).rejects.toMatchObject({ kind: "bad_output" });
    expect(asked).toBeLessThan(60);
  });

  it("continues after empty pages", async () => {
    const fake = await startHttpFake(({ path, method }, response) => {
      if (method === "POST") return sendJson(response, 200, { results: [] });
      const query = new URL(path, "http://hubspot").searchParams;
      const at = Number(query.get("after") ?? 0);
      const isListed = at % 3 === 2 && query.get("archived") === "false";
      const results = isListed ? [{ id: `${at}`, properties: {} }] : [];
      sendJson(response, 200, { results, ...(at < 9 ? { paging: { next: { after: String(at + 1) } } } : {}) });
    });
    closing.push(fake.close);
    const crm = createHubspotCrm({ apiRoot: fake.url, clock: systemClock, token: async () => ({ token: "t" }) });
    expect(await drained(crm)).toEqual(["2", "5", "8"]);
  });

  it.each<[string, number, Record<string, string>, string]>([
    ["a locked record", 423, { "retry-after": "1" }, ""],
    ["an account that moves", 477, { "retry-after": "1" }, "<html>Migrating</html>"],
    ["a date to wait for", 503, { "retry-after": "Fri, 20 Nov 2020 12:00:00 GMT" }, "<html>Busy</html>"],
    ["a web page with status 429", 429, { "retry-after": "1", "content-type": "text/html" }, "<html>Slow down</html>"],
    ["a web page with status 502", 502, { "content-type": "text/html" }, "<html>Bad gateway</html>"],
  ])("tries again after %s", async (_name, status, headers, body) => {
    const { crm, emulator } = await open();
    const { id } = emulator.account.add("contacts", { firstname: "Ana" });
    emulator.fail({ on: "GET /crm/objects", status, headers, body });
    expect(await crm.read("contact", [id])).toMatchObject([{ firstName: "Ana" }]);
  });

  it("treats a note as possibly written if the answer is a web page", async () => {
    const { crm, emulator } = await open();
    const [made] = await crm.upsert("contact", [person("k1")]);
    const contactIds = [made?.ok ? made.id : ""];
    const note = { key: "n1", at: "2026-11-20T10:00:00Z", subject: "S", text: "T", contactIds, dealIds: [] };
    emulator.fail({ on: "POST /crm/objects/2026-03/notes", status: 200, body: "<html>Sorry</html>" });
    await expect(crm.writeNote({ ...note, maybeWritten: false })).rejects.toMatchObject({ kind: "unknown_outcome" });
  });

  it("reads all of a deal's many contacts, and removes none of them when one is added", async () => {
    const { crm, emulator } = await open();
    const { account } = emulator;
    const deal = account.add("deals", { dealname: "Pilot", dealstage: "qualifiedtobuy" });
    const contacts = Array.from({ length: 1_203 }, () => account.add("contacts", {}).id);
    for (const id of contacts.slice(1)) account.link("deals", deal.id, "contacts", id);
    const [read] = await crm.read("deal", [deal.id]);
    expect(new Set(read?.contactIds)).toEqual(new Set(contacts.slice(1)));
    const { listChanges } = crm;
    expect((await listChanges("deal", null, 100)).records[0]?.contactIds).toHaveLength(1_202);
    await crm.upsert("deal", [{ key: "d", id: deal.id, fields: { contactIds: contacts } }]);
    expect(account.linked(account.live("deals", deal.id), "contacts")).toHaveLength(1_203);
  });

  it("reads what a batch left out by itself, unless it doesn't exist", async () => {
    const { crm, emulator } = await open();
    const [there = "", failed = ""] = ["a", "b"].map((firstname) => emulator.account.add("contacts", { firstname }).id);
    const read = async () => (await crm.read("contact", [there, failed, "999"])).map(({ id }) => id);
    const results = [{ id: there, properties: { firstname: "a" } }];
    const gone = { category: "OBJECT_NOT_FOUND", context: { ids: ["999"] } };
    const answer = (errors: object[]) => JSON.stringify({ status: "COMPLETE", results, numErrors: 2, errors });
    emulator.fail({ on: "/batch/read", status: 207, body: answer([gone, { category: "INTERNAL_ERROR" }]) });
    expect(await read()).toEqual([there, failed]);
    emulator.account.archive("contacts", failed);
    emulator.calls.length = 0;
    emulator.fail({ on: "/batch/read", status: 207, body: answer([gone]) });
    expect(await read()).toEqual([there]);
    expect(emulator.calls).toHaveLength(1);
  });

  it("detects circular pages", async () => {
    const page = { results: [{ id: "1", properties: {} }], paging: { next: { after: "1" } } };
    const { crm } = await answering(200, JSON.stringify(page));
    const { cursor } = await crm.listChanges("contact", null, 100);
    await expect(crm.listChanges("contact", cursor, 100)).rejects.toMatchObject({ kind: "bad_output" });
  });

  it("requests smaller pages when one is too large", async () => {
    const { crm, emulator } = await open();
    for (let n = 0; n < 90; n++) emulator.account.add("contacts", { firstname: "x".repeat(400_000) });
    const ids = new Set<string>();
    let page = await crm.listChanges("contact", null, 200);
    for (const { id } of page.records) ids.add(id);
    while (page.more) {
      page = await crm.listChanges("contact", page.cursor, 200);
      for (const { id } of page.records) ids.add(id);
    }
    expect(ids.size).toBe(90);
  });

  it("retries after a lost connection without creating a second record", async () => {
    const { crm, emulator } = await open();
    emulator.fail({ on: "batch/upsert", cut: "after", times: 2 });
    const [made] = await crm.upsert("contact", [person("k1", { email: "a@x.example" })]);
    expect(made).toMatchObject({ ok: true });
    expect(emulator.account.objects.contacts.size).toBe(1);
  });

  it("treats a note as possibly written after a lost connection, and finds it the next time", async () => {
    const { crm, emulator } = await open();
    const [made] = await crm.upsert("contact", [person("k1")]);
    const contactIds = [made?.ok ? made.id : ""];
    const note = { key: "n1", at: "2026-11-20T10:00:00Z", subject: "S", text: "T", contactIds, dealIds: [] };
    emulator.fail({ on: "POST /crm/objects/2026-03/notes", cut: "after" });
    await expect(crm.writeNote({ ...note, maybeWritten: false })).rejects.toMatchObject({ kind: "unknown_outcome" });
    await crm.writeNote({ ...note, maybeWritten: true });
    expect(emulator.account.objects.notes.size).toBe(1);
  });

  it("finds the invalid records of a batch that HubSpot rejects as a whole", async () => {
    const { crm, emulator } = await open();
    const batch = Array.from({ length: 100 }, (_, n) =>
      person(`k${n}`, { email: n % 33 === 7 ? "no address" : `p${n}@x.example` }),
    );
    const results = await crm.upsert("contact", batch);
    expect(results.filter(({ ok }) => !ok).map(({ key }) => key)).toEqual(["k7", "k40", "k73"]);
    expect(emulator.account.objects.contacts.size).toBe(97);
  });

  it("adopts a contact found by address once, and never one with another key", async () => {
    const { crm, emulator } = await open();
    const theirs = emulator.account.add("contacts", { email: "a@x.example", firstname: "Ana" });
    const [adopted] = await crm.upsert("contact", [person("k1", { email: "A@x.example", phone: "1" })]);
    expect(adopted).toMatchObject({ ok: true, id: theirs.id });
    const [other] = await crm.upsert("contact", [person("k2", { email: "a@x.example" })]);
    expect(other).toMatchObject({ ok: false, reason: "conflict" });
  });

  it("reads a deal's company and owner, and changes the owner by address", async () => {
    const { crm, emulator } = await open();
    const { account } = emulator;
    account.owners.push({ id: "88", email: "jo@seller.example" });
    const company = account.add("companies", { name: "Northwind" });
    const deal = account.add("deals", {
      dealname: "Pilot",
      dealstage: "closedlost",
      amount: "",
      hubspot_owner_id: "77",
    });
    account.link("deals", deal.id, "companies", company.id);
    const expected = { companyName: "Northwind", ownerEmail: "mara@seller.example", status: "lost", amount: null };
    expect(await crm.read("deal", [deal.id])).toMatchObject([expected]);
    expect((await crm.listChanges("deal", null, 100)).records).toMatchObject([expected]);
    const results = await crm.upsert("deal", [
      { key: "d", id: deal.id, fields: { ownerEmail: "Jo@seller.example" } },
      { key: "e", id: deal.id, fields: { ownerEmail: "nobody@seller.example" } },
      { key: "f", id: deal.id, fields: { companyName: "Else" } },
    ]);
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(account.live("deals", deal.id).properties.hubspot_owner_id).toBe("88");
  });
});
