import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { text } from "./input";

describe("text length limits", () => {
  it("are measured in code points", () => {
    const unit = fc.constantFrom("a", "é", "😀", "\u{10ffff}", "\ud800", "\udc00");
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), fc.nat(6), fc.nat(6), (units, min, more) => {
        const value = units.join("").toWellFormed();
        const length = [...value].length;
        const isTaken = text(min + more, min).safeParse(value).success;
        expect(isTaken).toBe(length >= min && length <= min + more);
      }),
    );
  });
});
