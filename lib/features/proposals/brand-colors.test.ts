import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readableOnWhite, textColorOn } from "./brand-colors";

describe("brand colors", () => {
  it("get the more readable text color", () => {
    expect(textColorOn("#ffe600")).toBe("#111827");
    expect(textColorOn("#0f766e")).toBe("#ffffff");
  });

  it("are darkened only when unreadable on white", () => {
    expect(readableOnWhite("#0f766e")).toBe("#0f766e");
    expect(readableOnWhite("#ffe600")).toBe("#7f7300");
  });

  it("are valid colors for any input", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
        expect(readableOnWhite(`#${color.toString(16).padStart(6, "0")}`)).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});
