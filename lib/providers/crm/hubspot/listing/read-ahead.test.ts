import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/core/clock";
import { type HubspotEmulator, startHubspot } from "@/lib/testing/emulators/hubspot/server";
import type { CrmPage, CrmPort } from "../../port";
import { createHubspotCrm } from "../adapter";

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const unlimited = { take: async () => ({ waitMs: 0, isPaused: false }), pause: async () => undefined };
const HOUR_MS = 3_600_000;

function adapterOf({ url, oauth }: HubspotEmulator): CrmPort {
  const token = async () => ({ token: oauth.grant().accessToken });
  return createHubspotCrm({ apiRoot: url, clock: systemClock, token, budget: unlimited });
}

/** An account with this many contacts whose answers take a while. */
async function open(count: number, { latencyMs = 120, age = HOUR_MS, idOf = (n: number) => 1_000 + n * 7 } = {}) {
  const emulator = await startHubspot();
  closing.push(emulator.close);
  const at = Date.now() - age;
  const iso = new Date(at).toISOString();
  const ids = Array.from({ length: count }, (_, n) => String(idOf(n)));
  for (const id of ids) {
    const properties = { firstname: `P${id}`, hs_object_id: id, createdate: iso, lastmodifieddate: iso };
    const times = { createdAt: at, updatedAt: at, archivedAt: null };
    emulator.account.objects.contacts.set(id, { id, properties, ...times, links: new Map() });
  }
  emulator.latencyMs = latencyMs;
  return { emulator, ids };
}

type Read = { ids: string[]; cursors: (string | null)[] };

async function readAll(
  crm: CrmPort,
  onPage: (page: CrmPage<unknown>, n: number) => void = () => undefined,
): Promise<Read> {
  const read: Read = { ids: [], cursors: [null] };
  for (let n = 0; ; n++) {
    const page = await crm.listChanges("contact", read.cursors.at(-1) ?? null, 200);
    read.ids.push(...page.records.map(({ id }) => id));
    read.cursors.push(page.cursor);
    if (!page.more) return read;
    onPage(page, n);
  }
}

const searches = ({ calls }: HubspotEmulator) => calls.filter((call) => call.endsWith("/search")).length;
const lists = ({ calls }: HubspotEmulator) => calls.filter((call) => call.includes("archived=false")).length;

describe("the first listing of a HubSpot account", () => {
  it("reads one page after another while answers come quickly", async () => {
    const { emulator, ids } = await open(3_000, { latencyMs: 0 });
    expect((await readAll(adapterOf(emulator))).ids).toEqual(ids);
    expect([lists(emulator), searches(emulator)]).toEqual([30, 1]);
  });

  it.each<[string, (n: number) => number, number]>([
    ["evenly spread", (n) => 1_000 + n * 7, 40],
    ["far apart", (n) => (n < 500 ? 1 + n : 90_000_000_000 + n), 80],
  ])("shares the work with searches while answers are slow, with ids %s", async (_name, idOf, most) => {
    const { emulator, ids } = await open(6_000, { idOf });
    const read = await readAll(adapterOf(emulator));
    expect(new Set(read.ids)).toEqual(new Set(ids));
    expect(read.ids.length).toBeLessThan(ids.length * 1.1);
    expect(lists(emulator)).toBeLessThan(30);
    expect(searches(emulator)).toBeLessThan(most);
  });

  it("continues in another process after what the first one returned", async () => {
    const { emulator, ids } = await open(3_000);
    for (const stop of [2, 6, 12]) {
      const seen = new Set<string>();
      const first = adapterOf(emulator);
      let cursor: string | null = null;
      for (let page = 0; page < stop; page++) {
        const answer: CrmPage<{ id: string }> = await first.listChanges("contact", cursor, 200);
        for (const { id } of answer.records) seen.add(id);
        cursor = answer.cursor;
        // Long enough that pages wait, which are lost with the process.
        await sleep(250);
      }
      const second = adapterOf(emulator);
      for (let isMore = true; isMore; ) {
        const answer: CrmPage<{ id: string }> = await second.listChanges("contact", cursor, 200);
        for (const { id } of answer.records) seen.add(id);
        [cursor, isMore] = [answer.cursor, answer.more];
      }
      expect([stop, seen.size]).toEqual([stop, ids.length]);
    }
  });

  it.each<[string, number, { status: number; body: string }]>([
    ["does not know the ids", 0, { status: 200, body: '{"total":0,"results":[]}' }],
    ["is refused", 0, { status: 400, body: '{"category":"VALIDATION_ERROR"}' }],
    ["is refused later", 5, { status: 400, body: '{"category":"VALIDATION_ERROR"}' }],
    ["ignores what it is asked for", 5, { status: 200, body: '{"total":4000,"results":[{"id":"5"},{"id":"9"}]}' }],
    ["answers with a web page", 8, { status: 200, body: "<html>" }],
  ])("reads everything alone if the search %s", async (_name, after, fault) => {
    const { emulator, ids } = await open(3_000);
    const { ids: read } = await readAll(adapterOf(emulator), (_page, n) => {
      if (n === after) emulator.fail({ on: "/search", times: 1_000, ...fault });
      if (lists(emulator) > 20) emulator.latencyMs = 0;
    }).catch((error: unknown) => expect.fail(String(error)));
    const known = new Set(read);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });

  it.each([
    ["quick", 0, 60_000, 0],
    ["shared with searches, and nothing changed lately", 120, HOUR_MS, 0],
    ["shared with searches, which may not have known the latest changes", 120, 60_000, 2_500],
  ])("is followed by what changed since: %s", async (_name, latencyMs, age, again) => {
    const { emulator } = await open(2_500, { latencyMs, age });
    const crm = adapterOf(emulator);
    const { cursors } = await readAll(crm);
    emulator.latencyMs = 0;
    const seen = new Set<string>();
    for (let cursor = cursors.at(-1) ?? null, isMore = true; isMore; ) {
      const page: CrmPage<{ id: string }> = await crm.listChanges("contact", cursor, 200);
      for (const { id } of page.records) seen.add(id);
      [cursor, isMore] = [page.cursor, page.more];
    }
    expect(seen.size).toBe(again);
  });
});
