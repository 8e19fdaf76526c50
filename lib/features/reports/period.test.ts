import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOf, periodOf, rate, splitPeriod } from "./period";
import { AnalyticsQuery } from "./schema";

const now = new Date("2026-03-29T15:30:00Z");
const query = (more: object) => AnalyticsQuery.parse(more);
const fieldsOf = (more: object) => AnalyticsQuery.safeParse(more).error?.issues.map(({ path }) => path[0]) ?? [];

describe("the time range", () => {
  it.each([
    ["7d", 7],
    ["30d", 30],
    ["90d", 90],
  ])("%s is that many UTC days, today the last", (timeRange, count) => {
    const days = daysOf(periodOf(query({ timeRange }), now));
    expect(days).toHaveLength(count);
    expect(new Set(days).size).toBe(count);
    expect(days.at(-1)).toBe("2026-03-29");
  });

  it("defaults to 30 days and ignores dates that do not apply", () => {
    expect(query({}).timeRange).toBe("30d");
    expect(fieldsOf({ timeRange: "7d", startDate: "rubbish" })).toEqual([]);
  });

  it.each([
    [{ timeRange: "1d" }, ["timeRange"]],
    [{ timeRange: "30D" }, ["timeRange"]],
    [{ timeRange: "" }, ["timeRange"]],
    [{ timeRange: "custom" }, ["startDate", "endDate"]],
    [{ timeRange: "custom", startDate: "2026-01-01T00:00:00Z" }, ["endDate"]],
    [{ timeRange: "custom", startDate: "2026-02-30T00:00:00Z", endDate: "2026-03-01T00:00:00Z" }, ["startDate"]],
    [{ timeRange: "custom", startDate: "2026-01-02T00:00:00Z", endDate: "2026-01-01T00:00:00Z" }, ["startDate"]],
    [{ timeRange: "custom", startDate: "2025-01-01T00:00:00Z", endDate: "2026-01-02T00:00:00.001Z" }, ["endDate"]],
  ])("refuses %j", (input, fields) => {
    expect(fieldsOf(input)).toEqual(fields);
  });

  it("accepts a single moment and 366 days", () => {
    const at = "2026-01-01T00:00:00Z";
    expect(fieldsOf({ timeRange: "custom", startDate: at, endDate: at })).toEqual([]);
    expect(fieldsOf({ timeRange: "custom", startDate: at, endDate: "2027-01-02T00:00:00Z" })).toEqual([]);
  });

  it("splits into whole days and edges that cover every moment once", () => {
    const moment = fc.integer({ min: -40 * 24, max: 40 * 24 }).map((hours) => now.getTime() + hours * 3_600_000);
    fc.assert(
      fc.property(moment, moment, moment, fc.boolean(), (a, b, at, fromMidnight) => {
        const start = fromMidnight ? Math.floor(Math.min(a, b) / 86_400_000) * 86_400_000 : Math.min(a, b);
        const span = { from: new Date(start), to: new Date(Math.max(a, b)) };
        const { whole, edges } = splitPeriod(span, now);
        const day = new Date(at).toISOString().slice(0, 10);
        const inWhole = whole !== null && whole.first <= day && day <= whole.last;
        const inEdges = edges.filter(({ from, to }) => from.getTime() <= at && at <= to.getTime()).length;
        const belongs = span.from.getTime() <= at && at <= span.to.getTime();
        // Nothing is sent after now, so it does not matter whether such a moment is counted.
        fc.pre(at <= now.getTime());
        expect(Number(inWhole) + inEdges).toBe(Number(belongs));
      }),
    );
  });
});

it("returns rates from 0 to 100 with one decimal, and 0 for none", () => {
  expect([rate(0, 0), rate(1, 3), rate(2, 3), rate(5, 5)]).toEqual([0, 33.3, 66.7, 100]);
});
