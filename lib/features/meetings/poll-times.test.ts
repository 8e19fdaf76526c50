import { describe, expect, it } from "vitest";
import { retryPollAt, transcriptPollAt } from "./poll-times";

const END = new Date("2026-11-20T10:00:00Z");
const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000;
const later = (count: number) => new Date(END.getTime() + count * 60_000);

describe("the wait for a transcript", () => {
  it.each([
    [0, 2],
    [8, 2],
    [40, 10],
    [24 * 60, 6 * 60],
    [6 * 24 * 60, 6 * 60],
  ])("%i minutes after the end is %i minutes", (age, wait) => {
    expect(minutes(later(age), transcriptPollAt(END, later(age)))).toBe(wait);
  });

  it("is never negative, even if the event was moved into the future", () => {
    expect(transcriptPollAt(later(600), END) > END).toBe(true);
  });
});

describe("the wait after failures", () => {
  it("doubles, up to 6 hours", () => {
    const waits = [1, 2, 3, 20, 5_000].map((failures) => minutes(END, retryPollAt(END, failures)));
    expect(waits).toEqual([4, 8, 16, 360, 360]);
  });

  it("is as long as the provider asks for, within reason", () => {
    expect(minutes(END, retryPollAt(END, 1, 1_800))).toBe(30);
    expect(minutes(END, retryPollAt(END, 1, 99_999))).toBe(360);
  });
});
