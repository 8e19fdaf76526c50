import { describe, expect, it } from "vitest";
import { declinedNames } from "./declined-names";

describe("the cases of a German name", () => {
  it.each([
    ["Herr Wimmer", ["Herrn Wimmer"]],
    ["unser Statiker", ["unseren Statiker", "unserem Statiker"]],
    ["unsere Juristin", ["unserer Juristin"]],
    ["Frau Kern", []],
  ])("of %s", (name, forms) => {
    expect(declinedNames(name)).toEqual(forms);
  });
});
