import { describe, expect, it } from "vitest";
import { nextCheckAt } from "./next-check";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = new Date("2026-11-20T10:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

const minutesUntil = (at: Date | null) => at && (at.getTime() - now.getTime()) / MINUTE;

describe("the next check of a sending domain", () => {
  it.each([
    [0, 1 / 12],
    [10 * MINUTE, 5],
    [HOUR, 30],
    [3 * DAY, 60],
  ])("comes ever later while its records are missing: after %i ms in %f minutes", (age, minutes) => {
    const state = { status: "pending", failure: null, statusSince: ago(age) } as const;
    expect(minutesUntil(nextCheckAt(state, now))).toBeCloseTo(minutes);
  });

  it("comes within the hour for one that is verified, however long it has been", () => {
    const state = { status: "verified", failure: null, statusSince: ago(400 * DAY) } as const;
    expect(minutesUntil(nextCheckAt(state, now))).toBe(60);
  });

  it("comes for a month after the provider gave up, and never for what a person must decide", () => {
    const failed = { status: "failed", failure: "records_missing" } as const;
    expect(minutesUntil(nextCheckAt({ ...failed, statusSince: ago(29 * DAY) }, now))).toBe(360);
    expect(nextCheckAt({ ...failed, statusSince: ago(31 * DAY) }, now)).toBeNull();
    for (const failure of ["in_use", "not_registered", "refused"] as const)
      expect(nextCheckAt({ status: "failed", failure, statusSince: now }, now)).toBeNull();
  });
});
