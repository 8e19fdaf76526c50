import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/core/clock";
import { startHubspot } from "@/lib/testing/emulators/hubspot/server";
import { startSalesforce } from "@/lib/testing/emulators/salesforce";
import { ProviderFailure } from "../failure";
import { createProviderFetch, type Fetch, sameOriginAs } from "../http/provider-fetch";
import { createHubspotCrm } from "./hubspot/adapter";
import type { CrmPort } from "./port";
import { createSalesforceCrm } from "./salesforce";
import { RECORD_SHAPES } from "./sandbox-store";

const MAX_CALLS = 200;

/** A value to insert into a response, and where. */
type Tampering = { at: number; value: unknown };

/** Named, so that counterexamples are readable. */
const LARGE: Record<string, unknown> = {
  "a long text": "x".repeat(200_000),
  "a long list": Array.from({ length: 2_000 }, () => ({ id: "1" })),
  "a deep list": JSON.parse(`${"[".repeat(2_000)}${"]".repeat(2_000)}`),
  "a prototype": JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1}'),
};

const hostile = fc.oneof(
  fc.constantFrom(null, true, -1, 1e308, "", [], {}, "\u0000", "\ud800", "https://evil.example/x"),
  fc.constantFrom(...Object.keys(LARGE)),
  fc.jsonValue(),
);
const tamperings = fc.array(fc.record({ at: fc.nat(10_000), value: hostile }), { minLength: 1, maxLength: 4 });

/** Replaces values in the response, possibly all of it. */
function tampered(answer: unknown, changes: Tampering[]): unknown {
  const holder: Parent = { answer };
  for (const { at, value } of changes) {
    const places = placesIn(holder);
    const [parent, key] = places[at % places.length] ?? [holder, "answer"];
    parent[key] = structuredClone(typeof value === "string" && Object.hasOwn(LARGE, value) ? LARGE[value] : value);
  }
  return holder.answer;
}

type Parent = Record<string, unknown>;

function placesIn(value: unknown, depth = 0): [Parent, string][] {
  if (typeof value !== "object" || value === null || depth > 20) return [];
  const parent = value as Parent;
  return Object.keys(parent)
    .slice(0, 50)
    .flatMap((key): [Parent, string][] => [[parent, key], ...placesIn(parent[key], depth + 1)]);
}

/** Wraps the provider's `fetch` and tampers with its responses after the first `from` calls. */
function tampering(fetch: Fetch, changes: Tampering[], from: number): { calls: () => number; fetch: Fetch } {
  let calls = 0;
  return {
    calls: () => calls,
    async fetch(input, init) {
      calls += 1;
      if (calls > MAX_CALLS) throw new ProviderFailure("refused", "It never ends");
      const answer = await fetch(input, init);
      if (calls <= from || answer.status === 204) return answer;
      const { status, headers } = answer;
      const text = await answer.text();
      return new Response(text && JSON.stringify(tampered(JSON.parse(text), changes)), { status, headers });
    },
  };
}

const endless = { take: async () => ({ waitMs: 0, isPaused: false }), pause: async () => {} };
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const OPENERS: Record<CrmPort["provider"], () => Promise<(spoil: (fetch: Fetch) => Fetch) => CrmPort>> = {
  async hubspot() {
    const emulator = await startHubspot({ limits: { searchesPerSecond: 1e9, tenSecondly: 1e9 } });
    closing.push(emulator.close);
    const token = emulator.oauth.grant().accessToken;
    const fetch = createProviderFetch({ provider: "HubSpot", accepts: sameOriginAs(emulator.url) });
    const settings = { apiRoot: emulator.url, clock: systemClock, budget: endless, token: async () => ({ token }) };
    return (spoil) => createHubspotCrm({ ...settings, fetch: spoil(fetch) });
  },
  async salesforce() {
    const { access: accessToken, url, close } = await startSalesforce({ dailyCalls: 1e9 });
    closing.push(close);
    const fetch = createProviderFetch({ provider: "Salesforce", accepts: sameOriginAs(url) });
    return (spoil) => createSalesforceCrm({ accessToken, apiVersion: "v66.0", fetch: spoil(fetch) });
  },
};
/** Fewer runs for HubSpot, because its adapter waits before it retries. */
const RUNS = { hubspot: 100, salesforce: 500 };
const STAGE = { hubspot: "qualifiedtobuy", salesforce: "Qualification" };

describe.each(["hubspot", "salesforce"] as const)("%s, whatever it answers", (provider) => {
  it("returns valid records or a ProviderFailure, and terminates", async () => {
    const openWith = await OPENERS[provider]();
    const crm = openWith((fetch) => fetch);
    const person = (key: string) => ({
      key,
      id: null,
      fields: { lastName: `Feld ${key}`, email: `${key}@buyer.example` },
    });
    const [made] = await crm.upsert("contact", ["a", "b", "c"].map(person));
    const contactId = made?.ok ? made.id : "";
    const deal = { name: "Deal", stage: STAGE[provider], closeDate: "2026-12-31", contactIds: [contactId] };
    const [sale] = await crm.upsert("deal", [{ key: "d", id: null, fields: deal }]);
    const dealId = sale?.ok ? sale.id : "";
    const note = {
      key: "n",
      at: "2026-11-20T10:00:00Z",
      subject: "S",
      text: "T",
      contactIds: [contactId],
      dealIds: [dealId],
    };

    const tasks: Record<string, (crm: CrmPort) => Promise<void>> = {
      "search by text": async (port) => shaped("contact", await port.searchContacts({ q: "Feld", limit: 5 })),
      "search by address": async (port) =>
        shaped("contact", await port.searchContacts({ email: "a@buyer.example", limit: 5 })),
      "list contacts": (port) => listed(port, "contact"),
      "list deals": (port) => listed(port, "deal"),
      "read a deal": async (port) => shaped("deal", await port.read("deal", [dealId])),
      "read contacts": async (port) => shaped("contact", await port.read("contact", [contactId, "1"])),
      "write contacts": async (port) => written(await port.upsert("contact", ["a", "new"].map(person))),
      "write a deal": async (port) => written(await port.upsert("deal", [{ key: "d", id: dealId, fields: deal }])),
      "write a note": async (port) => {
        const { id } = await port.writeNote({ ...note, maybeWritten: true });
        expect(id).toMatch(/\S/);
      },
      "remove nothing": (port) => port.remove("contact", ["003000000000001AAA", "1"]),
    };
    const outcomes = { records: 0, failures: 0 };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(tasks)), tamperings, fc.nat(2), async (name, changes, from) => {
        let calls = () => 0;
        const port = openWith((fetch) => {
          const spoiled = tampering(fetch, changes, from);
          calls = spoiled.calls;
          return spoiled.fetch;
        });
        try {
          await tasks[name]?.(port);
          outcomes.records += 1;
        } catch (error) {
          outcomes.failures += 1;
          if (!(error instanceof ProviderFailure)) throw error;
        }
        expect(calls()).toBeLessThanOrEqual(MAX_CALLS);
      }),
      { numRuns: RUNS[provider] },
    );
    expect(outcomes.records).toBeGreaterThan(10);
    expect(outcomes.failures).toBeGreaterThan(10);
    expect({}).not.toHaveProperty("isAdmin");
  });
});

/** An invalid time counts as unknown. */
function shaped(kind: "contact" | "deal", records: { updatedAt: string }[]): void {
  for (const record of records) {
    expect(typeof record.updatedAt).toBe("string");
    const parsed = RECORD_SHAPES[kind].safeParse({ ...record, updatedAt: "2026-11-20T10:00:00Z" });
    expect(parsed.error?.issues ?? []).toEqual([]);
  }
}

async function listed(crm: CrmPort, kind: "contact" | "deal"): Promise<void> {
  let cursor: string | null = null;
  for (let pages = 0; pages < 5; pages++) {
    const page: Awaited<ReturnType<CrmPort["listChanges"]>> = await crm.listChanges(kind, cursor, 2);
    shaped(kind, page.records);
    for (const { id } of page.gone) expect(typeof id).toBe("string");
    if (!page.more) return;
    cursor = page.cursor;
  }
}

function written(results: Awaited<ReturnType<CrmPort["upsert"]>>): void {
  for (const result of results) expect(typeof (result.ok ? result.id : result.message)).toBe("string");
}
