import { describe, expect, it } from "vitest";
import { countObjections, type DayCount, periodsOf } from "./count-objections";

const NOW = new Date("2026-11-22T23:30:00Z");
const row = (day: string, type: DayCount["type"], count = 1, repId = "mateo"): DayCount => ({
  repId,
  day,
  type,
  count,
});

describe("trends of objections", () => {
  it("cover equal periods up to today without gaps", () => {
    expect(periodsOf("4w", NOW)).toEqual([
      { from: "2026-10-26", to: "2026-11-01" },
      { from: "2026-11-02", to: "2026-11-08" },
      { from: "2026-11-09", to: "2026-11-15" },
      { from: "2026-11-16", to: "2026-11-22" },
    ]);
    expect(periodsOf("52w", NOW).map(({ from }) => from)).toEqual([
      "2025-11-24",
      "2026-02-23",
      "2026-05-25",
      "2026-08-24",
    ]);
  });

  it("count every objection of the range once, by type and by rep", () => {
    const rows = [
      row("2026-10-25", "price", 9),
      row("2026-10-26", "price"),
      row("2026-11-01", "timing", 2, "saoirse"),
      row("2026-11-22", "price", 3, "saoirse"),
      row("2026-11-23", "price", 9),
    ];
    const { types, reps, whole } = countObjections(rows, periodsOf("4w", NOW));
    expect(whole).toEqual({ from: "2026-10-26", to: "2026-11-22" });
    expect(types).toEqual([
      { type: "price", counts: [1, 0, 0, 3], total: 4 },
      { type: "timing", counts: [2, 0, 0, 0], total: 2 },
    ]);
    expect(reps).toEqual([
      { repId: "saoirse", byType: { timing: 2, price: 3 }, total: 5 },
      { repId: "mateo", byType: { price: 1 }, total: 1 },
    ]);
  });
});
