import { describe, expect, it } from "vitest";
import type { Analytics } from "@/lib/features/reports/schema";
import { changeOf, commitmentsHref, daySpan, durationText, previousQuery } from "./periods";

const meta: Analytics["meta"] = {
  tenantId: "0198a8de-0000-7000-8000-000000000001",
  timeRange: "7d",
  startDate: "2026-11-15T00:00:00.000Z",
  endDate: "2026-11-21T10:30:00.000Z",
  generatedAt: "2026-11-21T10:30:00.000Z",
};

describe("the period before", () => {
  it("ends at the same time of day and does not overlap", () => {
    expect(previousQuery(meta)).toEqual({
      timeRange: "custom",
      startDate: "2026-11-08T00:00:00.000Z",
      endDate: "2026-11-14T10:30:00.000Z",
    });
  });

  it("spans the same number of whole days", () => {
    const { startDate = "", endDate = "" } = daySpan("2026-11-01", "2026-11-10");
    expect(previousQuery({ ...meta, startDate, endDate })).toEqual({
      timeRange: "custom",
      startDate: "2026-10-22T00:00:00.000Z",
      endDate: "2026-10-31T23:59:59.999Z",
    });
  });
});

describe("a change", () => {
  it("says whether it went up or down, and whether that is good", () => {
    expect(changeOf(12, 8, "more")).toEqual({ text: "+4", direction: "up", good: true });
    expect(changeOf(30, 45, "less", " min")).toEqual({ text: "−15 min", direction: "down", good: true });
    expect(changeOf(33.3, 50, "more", " pts")).toEqual({ text: "−16.7 pts", direction: "down", good: false });
    expect(changeOf(5, 5, "more")).toEqual({ text: "No change", direction: "flat", good: null });
  });

  it("formats durations", () => {
    expect([45, 60, 380, 4320].map(durationText)).toEqual(["45 min", "1 h", "6 h 20 min", "3 d"]);
  });
});

describe("the link to a figure's commitments", () => {
  it("has the days of the period and the figure's filters", () => {
    const promises = { days: { dueAfter: "2026-11-15", dueBefore: "2026-11-21" } };
    expect(commitmentsHref({ promises }, { ownerId: "sam", punctuality: "late" })).toBe(
      "/commitments?ownerId=sam&punctuality=late&dueAfter=2026-11-15&dueBefore=2026-11-21",
    );
  });
});
