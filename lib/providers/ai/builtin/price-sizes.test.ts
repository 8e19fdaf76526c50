import { expect, it } from "vitest";
import { readCall } from "@/lib/testing/spoken-call";
import { sizeOf } from "./price-sizes.ts";

function sizeIn(...lines: string[]) {
  const reading = readCall(lines);
  return sizeOf({ sizes: [990, 9.9], units: ["month"] }, reading.sentences.at(-1)!, reading);
}

it("takes a total for what the price and the number of things make", () => {
  const small = "Ann: The add-on was nine dollars a month.";
  expect(sizeIn(small, "Ann: It's eighteen dollars a van for the fifty-five vans, so nine ninety a month.")).toBe(990);
  expect(sizeIn(small, "Ann: It's eighteen dollars a van, so nine ninety a month.")).not.toBe(990);
});

it("takes no total from a price that is not for each of something", () => {
  const reading = readCall([
    "Ann: There are ten halls.",
    "Ann: On an average ticket of ninety-five francs that's nine fifty for pressing a button.",
  ]);
  expect(sizeOf({ sizes: [950, 9.5], units: [] }, reading.sentences.at(-1)!, reading)).not.toBe(950);
});
