import { afterAll, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { type HubspotEmulator, startHubspot } from "@/lib/testing/emulators/hubspot/server";
import type { CrmContact, CrmKind, CrmPage, CrmPort } from "../port";
import { createHubspotCrm } from "./adapter";

const START = Date.parse("2026-11-20T10:00:00Z");
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const unlimited = { take: async () => ({ waitMs: 0, isPaused: false }), pause: async () => undefined };

async function open() {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const emulator = await startHubspot({ now: () => clock.now().getTime() });
  closing.push(emulator.close);
  const token = async () => ({ token: emulator.oauth.grant().accessToken });
  const crm = createHubspotCrm({ apiRoot: emulator.url, clock, token, budget: unlimited });
  const contacts = (count: number, at: (n: number) => number = () => START) =>
    Array.from({ length: count }, (_, n) => emulator.account.add("contacts", { firstname: `P${n}` }, at(n)).id);
  return { clock, emulator, crm, contacts };
}

async function drain(
  crm: CrmPort,
  kind: CrmKind,
  from: string | null,
  onPage: (page: number) => void = () => undefined,
) {
  const seen: string[] = [];
  const gone: CrmPage<CrmContact>["gone"] = [];
  const unreadable: string[] = [];
  let cursor = from;
  for (let page = 1; ; page++) {
    const answer = await crm.listChanges(kind, cursor, 200);
    seen.push(...answer.records.map(({ id }) => id));
    gone.push(...answer.gone);
    unreadable.push(...(answer.unreadable ?? []));
    cursor = answer.cursor;
    if (!answer.more) return { seen, gone, unreadable, cursor, pages: page };
    onPage(page);
  }
}

const searches = ({ calls }: HubspotEmulator) => calls.filter((call) => call.endsWith("/search")).length;

describe("listing HubSpot's changes", () => {
  it("lists everything first, and then needs one search and one read of the recycle bin", async () => {
    const { crm, emulator, contacts } = await open();
    const ids = contacts(450);
    const first = await drain(crm, "contact", null);
    expect(first.seen).toEqual(ids);
    emulator.calls.length = 0;
    const idle = await drain(crm, "contact", first.cursor);
    expect(idle).toMatchObject({ seen: [], cursor: first.cursor });
    expect(emulator.calls).toHaveLength(2);
  });

  it("misses no change made during the full listing", async () => {
    const { crm, emulator, contacts, clock } = await open();
    const ids = contacts(300);
    const first = await drain(crm, "contact", null, (page) => {
      if (page > 1) return;
      clock.advance(1_000);
      emulator.account.change("contacts", ids[0]!, { firstname: "Changed behind the listing" });
    });
    const next = await drain(crm, "contact", first.cursor);
    expect(next.seen).toContain(ids[0]);
  });

  it("handles more changes with the same timestamp than a query can return", async () => {
    const { crm, emulator, contacts, clock } = await open();
    contacts(3);
    const { cursor } = await drain(crm, "contact", null);
    clock.advance(3_600_000);
    const moment = clock.now().getTime();
    const before = contacts(150, () => moment - 1);
    const together = contacts(10_450, () => moment);
    const after = contacts(250, (n) => moment + 1 + n);
    clock.advance(60_000);
    const { seen } = await drain(crm, "contact", cursor);
    expect(new Set(seen)).toEqual(new Set([...before, ...together, ...after]));
    expect(searches(emulator)).toBeLessThan(70);
  });

  it("skips no record when another one changes between two pages", async () => {
    const { crm, emulator, contacts, clock } = await open();
    const { cursor } = await drain(crm, "contact", null);
    clock.advance(3_600_000);
    const ids = contacts(900, (n) => START + 1_000 + n);
    const { seen } = await drain(crm, "contact", cursor, (page) => {
      clock.advance(1_000);
      for (const id of ids.slice((page - 1) * 5, page * 5))
        emulator.account.change("contacts", id, { firstname: "Again" });
    });
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  it("finds a change that the search indexed late", async () => {
    const { crm, emulator, contacts, clock } = await open();
    const [late = ""] = contacts(1);
    const { cursor } = await drain(crm, "contact", null);
    clock.advance(60_000);
    contacts(1, () => clock.now().getTime());
    const next = await drain(crm, "contact", cursor);
    emulator.account.change("contacts", late, { firstname: "Indexed late" }, clock.now().getTime() - 10_000);
    expect((await drain(crm, "contact", next.cursor)).seen).toContain(late);
  });

  it("reports deleted, merged and restored records, whether or not restoring counts as a change", async () => {
    const { crm, emulator, contacts, clock } = await open();
    const [a = "", b = "", c = "", d = ""] = contacts(4);
    const first = await drain(crm, "contact", null);
    clock.advance(1_000);
    for (const id of [a, b]) emulator.account.archive("contacts", id);
    emulator.account.merge("contacts", c, d);
    const second = await drain(crm, "contact", first.cursor);
    const told = new Map(second.gone.map(({ id, mergedInto }) => [id, mergedInto]));
    expect(told).toEqual(
      new Map([
        [a, null],
        [b, null],
        [d, c],
      ]),
    );
    emulator.account.restore("contacts", a, false);
    const third = await drain(crm, "contact", second.cursor);
    expect(third.seen).toContain(a);
    expect(third.gone.map(({ id }) => id)).toContain(b);
    const fourth = await drain(crm, "contact", third.cursor);
    expect(fourth.cursor).toBe(third.cursor);
  });

  it("reports records merged into one that was then deleted", async () => {
    const { crm, emulator, contacts } = await open();
    const [kept = "", lost = ""] = contacts(2);
    const first = await drain(crm, "contact", null);
    emulator.account.merge("contacts", kept, lost);
    emulator.account.archive("contacts", kept);
    expect((await drain(crm, "contact", first.cursor)).gone).toEqual([
      { id: lost, mergedInto: kept },
      { id: kept, mergedInto: null },
    ]);
  });

  it("reads a large recycle bin less often", async () => {
    const { crm, emulator, contacts, clock } = await open();
    for (const id of contacts(450)) emulator.account.archive("contacts", id);
    const first = await drain(crm, "contact", null);
    expect(first.gone).toHaveLength(450);
    clock.advance(20_000);
    expect((await drain(crm, "contact", first.cursor)).gone).toEqual([]);
    clock.advance(40_000);
    expect((await drain(crm, "contact", first.cursor)).gone).toHaveLength(450);
  });

  it("handles times that are in the future, missing or of another type", async () => {
    const { crm, emulator, contacts, clock } = await open();
    contacts(2);
    const first = await drain(crm, "contact", null);
    const [future = "", odd = ""] = contacts(2, () => START + 5_000);
    emulator.account.change("contacts", future, {}, Date.parse("9998-01-01T00:00:00Z"));
    emulator.account.live("contacts", odd).properties.firstname = 7 as unknown as string;
    const second = await drain(crm, "contact", first.cursor);
    expect(new Set(second.seen)).toEqual(new Set([future, odd]));
    clock.advance(3_600_000);
    const [later = ""] = contacts(1, () => clock.now().getTime());
    expect((await drain(crm, "contact", second.cursor)).seen).toContain(later);
  });

  it.each(["1 or 1=1", "{}", '{"step":"list"}', ""])("refuses the cursor %j", async (cursor) => {
    const { crm } = await open();
    await expect(crm.listChanges("deal", cursor, 10)).rejects.toMatchObject({ kind: "refused" });
  });
});
