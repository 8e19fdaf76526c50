import { describe, expect, it } from "vitest";
import { groupByDay } from "./group-by-day";

const events = [
  { startTime: "2026-11-20T22:30:00.000Z" },
  { startTime: "2026-11-20T23:30:00.000Z" },
  { startTime: "2026-11-21T09:00:00.000Z" },
];

describe("an agenda", () => {
  it("groups events by the reader's own days", () => {
    expect(groupByDay(events, "UTC").map(([day, list]) => [day, list.length])).toEqual([
      ["2026-11-20", 2],
      ["2026-11-21", 1],
    ]);
    expect(groupByDay(events, "Europe/Berlin").map(([day, list]) => [day, list.length])).toEqual([
      ["2026-11-20", 1],
      ["2026-11-21", 2],
    ]);
  });
});
