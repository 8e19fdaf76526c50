import { expect, it } from "vitest";
import { readCall } from "@/lib/testing/spoken-call";
import { countedPrice } from "./counted-prices";

function priceOf(...lines: string[]): string | null {
  const reading = readCall(lines);
  const last = reading.sentences.at(-1)!;
  return countedPrice(last.clean.replace(/\.$/, ""), last, reading)?.text ?? null;
}

it.each([
  [
    ["T: So that's twenty clocks.", "I: Twenty at two hundred and eighty-five pounds."],
    "For 20 clocks, the price is £285 each",
  ],
  [["T: Twenty percent.", "I: Twenty at two hundred and eighty-five pounds."], null],
  [["T: So that's twenty clocks.", "I: Twenty at lunchtime."], null],
])("names what a counted price is for: %s", (lines, price) => {
  expect(priceOf(...lines)).toBe(price);
});
