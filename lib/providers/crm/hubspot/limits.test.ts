import { afterAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/core/clock";
import { startHubspot } from "@/lib/testing/emulators/hubspot/server";
import { type CallBudget, createMemoryBudget } from "../call-budget";
import { createHubspotCrm } from "./adapter";

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function open(options: Parameters<typeof startHubspot>[0] = {}, budget: CallBudget = createMemoryBudget()) {
  const emulator = await startHubspot(options);
  closing.push(emulator.close);
  const token = emulator.oauth.grant().accessToken;
  const { url: apiRoot } = emulator;
  return { emulator, crm: createHubspotCrm({ apiRoot, clock: systemClock, budget, token: async () => ({ token }) }) };
}

const q = { q: "a", limit: 5 };

/** A budget whose waits pass on a clock of its own, which the emulator also counts by. */
function virtualTime(): { clock: () => number; budget: CallBudget } {
  let at = 0;
  const budget = createMemoryBudget(() => at);
  const take: CallBudget["take"] = async (lane, limit) => {
    at += (await budget.take(lane, limit)).waitMs;
    return { waitMs: 0, isPaused: false };
  };
  return { clock: () => at, budget: { ...budget, take } };
}

/** The most calls in any period of this length. */
function most(times: number[], period: number): number {
  return Math.max(...times.map((at) => times.filter((other) => other >= at && other < at + period).length));
}

describe("HubSpot's limits", () => {
  it("are respected: searches and other calls are no faster than allowed", async () => {
    const { clock, budget } = virtualTime();
    const limits = { searchesPerSecond: 5, tenSecondly: 110 };
    const { crm, emulator } = await open({ limits, limitClock: clock }, budget);
    const { id } = emulator.account.add("contacts", { firstname: "a" });
    for (let n = 0; n < 12; n++) await crm.searchContacts(q);
    expect(clock()).toBeLessThan(2_500);
    for (let n = 0; n < 230; n++) await crm.read("contact", [id]);
    expect(clock()).toBeLessThan(25_000);
    const { searches, calls } = emulator.counter;
    expect([searches.length, calls.length]).toEqual([12, 230]);
    expect(most(searches, 1_000)).toBe(5);
    expect(most(calls, 10_000)).toBe(110);
  });

  it("are read from the headers", async () => {
    const { crm, emulator } = await open({ limits: { tenSecondly: 2 } });
    const { id } = emulator.account.add("contacts", { firstname: "a" });
    await crm.read("contact", [id]);
    await crm.read("contact", [id]);
    const started = performance.now();
    const third = crm.read("contact", [id]).then(() => performance.now() - started);
    expect(await Promise.race([third, new Promise((resolve) => setTimeout(resolve, 500, "waits"))])).toBe("waits");
  });

  it("are waited for when another app used them up", async () => {
    const { crm, emulator } = await open();
    emulator.fail({ on: "/search", status: 429, body: '{"policyName":"SECONDLY"}' });
    const started = performance.now();
    await crm.searchContacts(q);
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it.each<[string, { status: number; body?: string; headers?: Record<string, string> }, string, [string, number][]]>([
    ["a search without a reason", { status: 429 }, "search", [["search", 1_000]]],
    ["a search in a web page", { status: 429, body: "<html>Slow down</html>" }, "search", [["search", 1_000]]],
    ["a search by the second", { status: 429, body: '{"policyName":"SECONDLY"}' }, "search", [["search", 1_000]]],
    ["a call without a reason", { status: 429 }, "call", [["call", 10_000]]],
    [
      "a call by ten seconds",
      { status: 429, body: '{"policyName":"TEN_SECONDLY_ROLLING"}' },
      "call",
      [["call", 10_000]],
    ],
    ["a call with a time", { status: 429, headers: { "retry-after": "3" } }, "call", [["call", 3_000]]],
    ["a call with milliseconds", { status: 429, headers: { "retry-after": "10000" } }, "call", [["call", 10_000]]],
    [
      "the day",
      { status: 429, body: '{"policyName":"DAILY"}' },
      "call",
      [
        ["call", 3_600_000],
        ["search", 3_600_000],
      ],
    ],
    [
      "the day, in words",
      { status: 429, body: '{"message":"You have reached your daily limit."}', headers: { "retry-after": "7200" } },
      "search",
      [
        ["call", 7_200_000],
        ["search", 7_200_000],
      ],
    ],
  ])("pause what they are about, as long as they last: %s", async (_, answer, lane, expected) => {
    const pauses: [string, number][] = [];
    const budget: CallBudget = {
      take: async () => ({ waitMs: 0, isPaused: false }),
      pause: async (paused, forMs) => void pauses.push([paused, forMs]),
    };
    const { crm, emulator } = await open({}, budget);
    const { id } = emulator.account.add("contacts", { firstname: "a" });
    const on = lane === "search" ? "/search" : "/contacts/";
    emulator.fail({ on, ...answer });
    const asked = lane === "search" ? crm.searchContacts(q) : crm.read("contact", [id]);
    const isShort = expected.every(([, ms]) => ms <= 20_000);
    if (isShort) expect(await asked).toHaveLength(1);
    else await expect(asked).rejects.toMatchObject({ kind: "rate_limited" });
    expect(pauses).toEqual(expected);
  });

  it("stop all work when the daily calls are used up", async () => {
    const { crm, emulator } = await open({ limits: { daily: 3 } });
    const { id } = emulator.account.add("contacts", { firstname: "a" });
    await crm.read("contact", [id]);
    await crm.read("contact", [id]);
    await crm.read("contact", [id]);
    const spent = { kind: "rate_limited", retryAfterSeconds: expect.any(Number) };
    await expect(crm.read("contact", [id])).rejects.toMatchObject(spent);
    await expect(crm.searchContacts(q)).rejects.toMatchObject(spent);
    expect(emulator.calls).toHaveLength(3);
  });
});
