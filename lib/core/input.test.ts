import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requiredText, text } from "./input";

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

  it("end the checks, so that no pattern is tried on megabytes", () => {
    const tried: number[] = [];
    const word = text(3).refine((value) => tried.push(value.length) > 0);
    expect(word.safeParse("abcd").error?.issues.map(({ message }) => message)).toEqual([
      "must have at most 3 characters",
    ]);
    expect(word.safeParse("abc").success).toBe(true);
    expect(tried).toEqual([3]);
  });
});

describe("a required text", () => {
  it.each([
    ["", "must not be empty"],
    [" \n", "must not be blank"],
    ["😀".repeat(4), "must have at most 3 characters"],
  ])("says once what is wrong with %j", (value, fault) => {
    expect(
      requiredText(3)
        .safeParse(value)
        .error?.issues.map(({ message }) => message),
    ).toEqual([fault]);
  });

  it("may have blanks around it", () => expect(requiredText(3).parse(" a ")).toBe(" a "));
});
