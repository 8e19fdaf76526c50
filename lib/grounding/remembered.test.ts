import { describe, expect, it } from "vitest";
import { remembered, rememberedAt } from "./remembered";

describe("what was read", () => {
  const known = new Map<string, boolean>();
  let reads = 0;
  const read = (text: string) => remembered(known, text, () => ++reads > 1_000_000);

  it("is not read again", () => {
    expect([read("Send the plan."), read("Send the plan.")]).toEqual([false, false]);
    expect(reads).toBe(1);
  });

  it("is kept for the latest texts only", () => {
    for (let at = 0; at < 25_000; at++) read(`Sentence ${at}.`);
    expect(known.size).toBeLessThanOrEqual(10_000);
  });

  it("is kept for a long text that is asked about again", () => {
    const [long, before] = ["word ".repeat(4_000), reads];
    expect([read(long), read(long)]).toHaveLength(2);
    expect(reads).toBe(before + 1);
  });

  it("is kept for no more than a million characters", () => {
    const lengthKept = () => [...known.keys()].reduce((sum, text) => sum + text.length, 0);
    for (let at = 0; at < 120; at++) {
      read(`Turn ${at}: ${"word ".repeat(4_000)}`);
      expect(lengthKept()).toBeLessThanOrEqual(1_000_000);
    }
    read("word ".repeat(250_000));
    expect(lengthKept()).toBeLessThanOrEqual(1_000_000);
  });

  it("is kept for each time", () => {
    const days = new Map<string, Map<string, string>>();
    const dayOf = (time: string) => rememberedAt(days, time, "By Friday.", () => `Friday after ${time}`);
    const [first, second] = ["2026-11-24", "2026-12-01"];
    expect([dayOf(first), dayOf(second), dayOf(first)]).toEqual([
      "Friday after 2026-11-24",
      "Friday after 2026-12-01",
      "Friday after 2026-11-24",
    ]);
  });
});
