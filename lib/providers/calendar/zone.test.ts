import { expect, it } from "vitest";
import { instantIn, startOfDay } from "./zone";

it.each([
  ["Europe/Berlin", "2026-11-20", "2026-11-19T23:00:00.000Z"],
  ["Europe/Berlin", "2026-07-01", "2026-06-30T22:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-20", "2026-11-20T08:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-20", "2026-11-19T18:15:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-20", "2026-11-19T10:00:00.000Z"],
  ["UTC", "2026-11-20", "2026-11-20T00:00:00.000Z"],
  ["Nowhere/Atlantis", "2026-11-20", "2026-11-20T00:00:00.000Z"],
])("a day in %s begins at midnight there: %s", (zone, day, at) => {
  expect(startOfDay(zone, day)).toBe(at);
});

it("a day whose midnight is skipped begins when the clocks change", () => {
  expect(startOfDay("Africa/Cairo", "2026-04-24")).toBe("2026-04-23T22:00:00.000Z");
});

it("a time that occurs twice is the first", () => {
  expect(instantIn("Europe/Berlin", "2026-10-25T02:30:00")).toBe("2026-10-25T00:30:00.000Z");
});
