import { afterEach, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { type SalesforceEmulator, type SalesforceFault, startSalesforce } from "@/lib/testing/emulators/salesforce";
import { adapterOf } from "@/lib/testing/emulators/salesforce/adapter";
import { createMemoryBudget } from "./call-budget";

const closing: SalesforceEmulator[] = [];
afterEach(() => Promise.all(closing.splice(0).map(({ close }) => close())));

const clock = fixedClock("2026-11-20T10:00:00Z");
async function open(fault: SalesforceFault["answer"] | null, options: Parameters<typeof startSalesforce>[0] = {}) {
  const emulator = await startSalesforce({ clock, ...options });
  closing.push(emulator);
  if (fault) emulator.fail({ path: /\/query|composite/, times: 100, answer: fault });
  return { emulator, crm: adapterOf(emulator, { clock }) };
}

const error = (status: number, errorCode: string, message = "") => ({ status, body: [{ errorCode, message }] });
const page = (answer: object) => ({ status: 200, body: { totalSize: 9, done: true, records: [], ...answer } });
const record = (fields: object) => ({
  attributes: { type: "Contact" },
  Id: "003000000000001AAA",
  SystemModstamp: "2026-11-20T10:00:00.000+0000",
  ...fields,
});

describe("when Salesforce fails", () => {
  it.each<[string, SalesforceFault["answer"], object]>([
    ["an ended session", error(401, "INVALID_SESSION_ID"), { kind: "unauthorized" }],
    ["an org without API", error(403, "API_DISABLED_FOR_ORG"), { kind: "unauthorized" }],
    ["daily calls used up", error(403, "REQUEST_LIMIT_EXCEEDED"), { kind: "rate_limited", retryAfterSeconds: 3600 }],
    ["a busy server", error(503, "SERVER_UNAVAILABLE"), { kind: "unavailable", retryable: true }],
    ["a slow query", error(400, "QUERY_TIMEOUT"), { kind: "unavailable", retryable: true }],
    ["an error without a body", { status: 500 }, { kind: "unavailable" }],
    ["a bad query", error(400, "MALFORMED_QUERY"), { kind: "refused", retryable: false }],
    ["a web page with 200", { status: 200, body: "<html>Maintenance</html>" }, { kind: "bad_output" }],
    ["a redirect", { status: 302, headers: { location: "http://169.254.169.254/" } }, { kind: "bad_output" }],
    ["null", { status: 200, body: null }, { kind: "bad_output" }],
    ["a list", { status: 200, body: [] }, { kind: "bad_output" }],
    ["more records without a link", page({ done: false }), { kind: "bad_output" }],
    [
      "a link to another host",
      page({
        done: false,
        nextRecordsUrl: "https://evil.example/services/data/v66.0/query/01g-1",
        records: [record({})],
      }),
      { kind: "bad_output" },
    ],
    [
      "a link to another host without scheme",
      page({ done: false, nextRecordsUrl: "//evil.example/services/data/v66.0/query/01g-1" }),
      { kind: "bad_output" },
    ],
    [
      "pages without an end",
      page({ done: false, nextRecordsUrl: "/services/data/v66.0/query/01g-1", records: [record({})] }),
      { kind: "bad_output" },
    ],
  ])("says so for %s", async (_, answer, failure) => {
    const { crm } = await open(answer);
    await expect(crm.listChanges("contact", null, 100)).rejects.toMatchObject({ name: "ProviderFailure", ...failure });
  });

  it.each([
    ["ConcurrentRequests (Concurrent API Requests) Limit exceeded.", 403],
    ["ConcurrentPerOrgLongTxn Limit exceeded.", 503],
  ])("waits shortly, not for the day's calls, after %s", async (message, status) => {
    const { crm, emulator } = await open(null);
    emulator.fail({ path: /queryAll/, answer: error(status, "REQUEST_LIMIT_EXCEEDED", message) });
    const failure = { kind: "unavailable", retryAfterSeconds: 20 };
    await expect(crm.listChanges("contact", null, 10)).rejects.toMatchObject(failure);
    expect((await crm.listChanges("contact", null, 10)).records).toEqual([]);
  });

  it.each([403, 503])("knows that the day's calls are used up by status %d", async (status) => {
    const { crm } = await open({ status, body: { errorCode: "REQUEST_LIMIT_EXCEEDED", message: "TotalRequests" } });
    const failure = { kind: "rate_limited", retryAfterSeconds: 3600 };
    await expect(crm.listChanges("contact", null, 10)).rejects.toMatchObject(failure);
  });

  it("continues after an empty page with a link", async () => {
    const { crm, emulator } = await open(null);
    const next = (n: number) => `/services/data/v66.0/queryAll/01g-${n}`;
    emulator.fail({ path: /queryAll\?/, answer: page({ done: false, nextRecordsUrl: next(1), totalSize: "1" }) });
    emulator.fail({ path: /01g-1/, answer: page({ done: false, nextRecordsUrl: next(2) }) });
    emulator.fail({ path: /01g-2/, answer: page({ records: [record({ LastName: "Feld" })], nextRecordsUrl: null }) });
    const { records, more } = await crm.listChanges("contact", null, 10);
    expect(records).toMatchObject([{ lastName: "Feld" }]);
    expect(more).toBe(false);
  });

  it("finds the row of a batch that Salesforce can't parse, and writes the others", async () => {
    const { crm, emulator } = await open(null);
    const person = (key: string) => ({ key, id: null, fields: { lastName: `Feld ${key}` } });
    const batch = Array.from({ length: 40 }, (_, n) => person(`k${n}`));
    batch.splice(17, 1, { ...person("odd"), fields: { lastName: 7 as unknown as string } });
    const results = await crm.upsert("contact", batch);
    expect(results.filter(({ ok }) => !ok)).toMatchObject([{ key: "odd", reason: "refused" }]);
    expect(emulator.org.rows("Contact")).toHaveLength(39);
  });

  it("reports a batch that is refused whatever its rows, with few calls", async () => {
    const { crm, emulator } = await open(null);
    const refusal = error(400, "INVALID_FIELD", "No such column");
    emulator.fail({ path: /composite/, times: 1_000, answer: refusal });
    const batch = Array.from({ length: 100 }, (_, n) => ({ key: `k${n}`, id: null, fields: { lastName: `F${n}` } }));
    const results = await crm.upsert("contact", batch);
    expect(results.every((result) => !result.ok && result.reason === "refused")).toBe(true);
    expect(emulator.requests.length).toBeLessThan(60);
  });

  it("treats a note as possibly written if the answer is a web page", async () => {
    const { crm, emulator } = await open(null);
    const contact = emulator.org.put("Contact", { LastName: "Feld" });
    const targets = { contactIds: [contact.Id], dealIds: [] };
    const note = { key: "n", at: "2026-11-20T09:00:00Z", subject: "S", text: "T", ...targets, maybeWritten: false };
    emulator.fail({ path: /composite/, answer: { status: 200, body: "<html>Maintenance</html>" } });
    await expect(crm.writeNote(note)).rejects.toMatchObject({ kind: "unknown_outcome" });
  });

  it("does not treat a write with an unknown outcome as failed", async () => {
    const { crm, emulator } = await open(null);
    const write = [{ key: "k", id: "003000000000001AAA", fields: { phone: "1" } }];
    for (const answer of [{ status: 500 }, { status: 200, body: [] }, { status: 200, body: [{ success: "yes" }] }]) {
      emulator.fail({ path: /composite/, answer });
      await expect(crm.upsert("contact", write)).rejects.toMatchObject({ kind: "unknown_outcome" });
    }
  });

  it("stops work before the org's last calls and reports until when", async () => {
    const { crm, emulator } = await open(null, { dailyCalls: 100 });
    emulator.calls.used = 96;
    await crm.listChanges("contact", null, 10);
    const failure = {
      kind: "rate_limited",
      retryAfterSeconds: 3600,
      message: expect.stringContaining("2026-11-20T11:00Z"),
    };
    await expect(crm.listChanges("deal", null, 10)).rejects.toMatchObject(failure);
    expect(emulator.calls.used).toBe(98);
  });

  it("tells every process that the org's call budget is used up", async () => {
    for (const used of [99, 100]) {
      const { emulator } = await open(null, { dailyCalls: 100 });
      const budget = createMemoryBudget();
      const [crm, other] = [adapterOf(emulator, { budget }), adapterOf(emulator, { budget })];
      emulator.calls.used = used;
      await crm.searchContacts({ email: "a@buyer.example", limit: 1 }).catch(() => null);
      const asked = emulator.requests.length;
      const failure = { kind: "rate_limited", retryAfterSeconds: 3600 };
      await expect(other.searchContacts({ email: "a@buyer.example", limit: 1 })).rejects.toMatchObject(failure);
      expect(emulator.requests.length).toBe(asked);
    }
  });

  it("names entries that are not records and continues with the others", async () => {
    const records = [null, 7, record({ Id: null }), record({ SystemModstamp: "soon" }), record({ LastName: "Feld" })];
    const { crm } = await open(page({ records }));
    const { records: read, unreadable } = await crm.listChanges("contact", null, 10);
    expect(read).toMatchObject([{ lastName: "Feld" }]);
    expect(unreadable).toEqual([
      "a record without fields",
      "a record without fields",
      "a record without Id",
      "a record without SystemModstamp",
    ]);
  });

  it("keeps the readable fields when others have unexpected types", async () => {
    const strange = record({
      Email: 7,
      FirstName: null,
      LastName: { a: 1 },
      Phone: ["x"],
      Account: "none",
      IsDeleted: "no",
    });
    const { crm } = await open(page({ records: [strange] }));
    const { records } = await crm.listChanges("contact", null, 10);
    expect(records).toEqual([
      { id: "003000000000001AAA", email: "7", customFields: {}, updatedAt: "2026-11-20T10:00:00.000Z" },
    ]);
  });

  it("makes no request to an address outside the org", async () => {
    const { crm, emulator } = await open(
      page({ done: false, nextRecordsUrl: "/services/data/../../evil", records: [record({})] }),
    );
    await expect(crm.listChanges("contact", null, 100)).rejects.toMatchObject({ kind: "bad_output" });
    expect(emulator.requests.every(({ path }) => path.startsWith("/services/data/v66.0/"))).toBe(true);
  });
});
