import { describe, expect, it } from "vitest";
import { nextOpening, USUAL_HOURS } from "./working-hours";

const opening = (now: string, timeZone: string, hours = USUAL_HOURS) =>
  nextOpening(new Date(now), hours, timeZone).toISOString();

describe("nextOpening", () => {
  it.each([
    ["the same morning, before it begins", "2026-11-20T05:00:00Z", "Europe/Berlin", "2026-11-20T08:00:00.000Z"],
    ["the next day, from the moment it began", "2026-11-19T08:00:00Z", "Europe/Berlin", "2026-11-20T08:00:00.000Z"],
    ["Monday, on a Friday afternoon", "2026-11-20T15:00:00Z", "Europe/Berlin", "2026-11-23T08:00:00.000Z"],
    ["by the zone's weekday, not the one in UTC", "2026-11-20T23:30:00Z", "Asia/Tokyo", "2026-11-23T00:00:00.000Z"],
    ["west of UTC", "2026-11-20T00:30:00Z", "America/Los_Angeles", "2026-11-20T17:00:00.000Z"],
    ["in a zone with half an hour", "2026-11-20T00:30:00Z", "Asia/Kolkata", "2026-11-20T03:30:00.000Z"],
    ["across the night clocks go forward", "2026-03-27T20:00:00Z", "Europe/Berlin", "2026-03-30T07:00:00.000Z"],
    ["across the night clocks go back", "2026-10-23T20:00:00Z", "Europe/Berlin", "2026-10-26T08:00:00.000Z"],
  ])("is %s", (_, now, timeZone, expected) => {
    expect(opening(now, timeZone)).toBe(expected);
  });

  it("keeps to the chosen days, up to a week ahead", () => {
    const fridays = { start: "07:30", end: "12:00", days: [5] };
    expect(opening("2026-11-20T07:30:00Z", "UTC", fridays)).toBe("2026-11-27T07:30:00.000Z");
    expect(opening("2026-11-21T10:00:00Z", "UTC", fridays)).toBe("2026-11-27T07:30:00.000Z");
  });

  it("opens an hour later when clocks skip the chosen time", () => {
    const sundays = { start: "02:30", end: "12:00", days: [7] };
    expect(opening("2026-03-28T12:00:00Z", "Europe/Berlin", sundays)).toBe("2026-03-29T01:30:00.000Z");
  });

  it("skips no day when the next one is an hour shorter", () => {
    const sundays = { start: "09:00", end: "12:00", days: [7] };
    expect(opening("2026-03-28T22:30:00Z", "Europe/Berlin", sundays)).toBe("2026-03-29T07:00:00.000Z");
  });

  it("defaults to weekdays", () => {
    expect(opening("2026-11-20T15:00:00Z", "UTC", { ...USUAL_HOURS, days: [] })).toBe("2026-11-23T09:00:00.000Z");
  });
});
