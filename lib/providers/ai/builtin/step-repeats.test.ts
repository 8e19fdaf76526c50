import { expect, it } from "vitest";
import { withoutRepeats } from "./step-repeats.ts";

const step = (owner: string, deed: string, due = "") => ({ owner, deed, due });

it.each([
  ["the same deed without a day", [step("I", "call the bank"), step("I", "call the bank", " on Monday")], [1]],
  ["the same deed of somebody else", [step("I", "call the bank"), step("Ada", "call the bank")], [0, 1]],
  ["another object", [step("I", "send the form"), step("I", "send the map with the form")], [0, 1]],
  ["another day", [step("I", "send the sample", " on Monday"), step("I", "send the sample", " on Friday")], [0, 1]],
  ["the same deed twice", [step("I", "send the sample"), step("I", "send the sample")], [0]],
])("tells once what is promised twice: %s", (_, steps, kept) => {
  expect(withoutRepeats(steps)).toEqual(kept.map((at) => steps[at]));
});
