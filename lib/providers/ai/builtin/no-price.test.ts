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

it("takes what only a guest put a figure on for no price", () => {
  const slot = "T: One empty chair is eighty euros for us.";
  expect(isNone("The price is 2,500 a week.", slot, "T: So.", "I: so that's like two and a half thousand a week")).toBe(
    true,
  );
  expect(isNone("The price is $80 a remake.", "T: Eighty dollars a remake.", "I: Eighty dollars a remake.")).toBe(true);
  const quoted = "T: It says forty-two pounds a month here.";
  expect(isNone("The price is £42 a month.", quoted, "I: It's forty-two pounds a month, that's right.")).toBe(false);
  const ours = "I: We take eighty dollars a chair.";
  expect(isNone("The price is $60 a chair.", ours, "T: Sixty dollars a chair.", "I: Sixty dollars a chair.")).toBe(
    false,
  );
});

it("takes the seller's own sum for a price", () => {
  expect(isNone("The price is 450 a month.", "T: We need nine seats.", "I: So that's four fifty a month.")).toBe(false);
});
