import { describe, expect, it } from "vitest";
import { decimalsOf, lineTotal, parseAmount, percentOf, sumOf } from "./amounts";

describe("proposal amounts", () => {
  it("multiplies decimal digits, not binary fractions", () => {
    expect(lineTotal(3, 0.1, 2)).toBe(0.3);
    expect(lineTotal(1.005, 1, 2)).toBe(1.01);
    expect(lineTotal(0.07, 100, 2)).toBe(7);
    expect(lineTotal(2.5, 19.99, 2)).toBe(49.98);
  });

  it("sums to exactly what the lines show", () => {
    expect(sumOf([0.1, 0.2], 2)).toBe(0.3);
    expect(
      sumOf(
        Array.from({ length: 1000 }, () => 0.1),
        2,
      ),
    ).toBe(100);
    expect(sumOf([], 2)).toBe(0);
  });

  it("takes a percentage and rounds half up to the smallest unit", () => {
    expect(percentOf(10.5, 19, 2)).toBe(2);
    expect(percentOf(1050, 7.7, 2)).toBe(80.85);
    expect(percentOf(0.5, 1, 2)).toBe(0.01);
  });

  it("supports currencies without minor units", () => {
    expect(decimalsOf("JPY")).toBe(0);
    expect(decimalsOf("EUR")).toBe(2);
    expect(lineTotal(3, 33.5, decimalsOf("JPY"))).toBe(101);
  });

  it("stays exact for very small and very large numbers", () => {
    expect(lineTotal(0.0000001, 1, 2)).toBe(0);
    expect(lineTotal(999_999, 999_999.99, 2)).toBe(999998990000.01);
    const huge = lineTotal(1e12, 1e12, 2);
    expect(huge).toBe(1e24);
    expect(sumOf([huge, 1], 2)).toBe(1e24 + 1);
    expect(percentOf(huge, 19, 2)).toBe(1.9e23);
  });

  it("parses amounts as people type them and refuses the rest", () => {
    expect(["1250.5", "1,250.50", "1.250,50", "1250,5", " 12 000 ", "1,250"].map(parseAmount)).toEqual([
      1250.5, 1250.5, 1250.5, 1250.5, 12000, 1250,
    ]);
    expect(["", "-1", "1e3", "12a", "1..2", "0x10", "1,2,3", "Infinity"].map(parseAmount)).toEqual(Array(8).fill(null));
  });
});
