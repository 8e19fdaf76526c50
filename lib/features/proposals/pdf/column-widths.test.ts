import { describe, expect, it } from "vitest";
import { columnWidths, isTall } from "./column-widths";

const total = (widths: number[]) => Math.round(widths.reduce((all, width) => all + width, 0));

describe("columns", () => {
  it.each([
    ["short", [["a", "b"]]],
    ["long", [["A sentence about the work. ".repeat(20), "12"]]],
    ["unbroken", [["x".repeat(500), "y".repeat(500), "12,345.00"]]],
    ["uneven", [["a"], ["b", "c", "d"]]],
    ["many", [Array.from({ length: 60 }, () => "word")]],
  ])("of %s texts fill the width exactly", (_, rows) => {
    const widths = columnWidths(rows, { fontSize: 10, width: 499 });
    expect(widths).toHaveLength(Math.max(...rows.map((row) => row.length)));
    expect(total(widths)).toBe(499);
    for (const width of widths) expect(width).toBeGreaterThan(0);
  });

  it("give more room to longer texts and keep short words whole", () => {
    const rows = [["Pilot", "x".repeat(200), "12,345,678.90", "ok"]];
    const [name = 0, long = 0, amount = 0, state = 0] = columnWidths(rows, { fontSize: 10, width: 400 });
    expect(long).toBeGreaterThan(name);
    expect(amount).toBeGreaterThan(70);
    expect(state).toBeGreaterThan(20);
  });
});

describe("a row", () => {
  it("counts as tall when it would leave much of a page empty", () => {
    expect(isTall(["word ".repeat(10), "x"], [200, 100], 10)).toBe(false);
    expect(isTall(["word ".repeat(400), "x"], [200, 100], 10)).toBe(true);
  });
});
