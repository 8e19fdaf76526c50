import { expect, it } from "vitest";
import { sidedCall } from "@/lib/testing/spoken-call";
import { isNoPrice } from "./no-price";
import { readTranscript } from "./reading";

function isNone(line: string, ...said: string[]): boolean {
  const reading = readTranscript(sidedCall(said));
  return isNoPrice(line, reading.sentences.slice(-1), reading);
}

it("takes what is paid back for no price", () => {
  const credit = "I: For every late tanker you get fifty pounds back.";
  expect(isNone("The price is £50 for every late tanker.", credit, "I: So fifty pounds for every late tanker.")).toBe(
    true,
  );
});

it("takes what a guest loses for no price", () => {
  const lost = "T: Every missed visit costs us around ninety euros.";
  expect(isNone("The price is 4,000 a week.", lost, "I: So that's four thousand a week.")).toBe(true);
});

it("takes the seller's own sum for a price", () => {
  expect(isNone("The price is 450 a month.", "T: We need nine seats.", "I: So that's four fifty a month.")).toBe(false);
});
