import { expect, it } from "vitest";
import { apostropheRestorer } from "./contractions";

/** Enough contractions to show that the captions leave out apostrophes. */
const CAPTIONS = ["im sure we dont need it", "youll see thats fine"];

function restored(text: string, others: string[] = CAPTIONS): string {
  return apostropheRestorer([...others, text])(text);
}

it.each([
  ["ill post the keys and youll have them by noon", "I'll post the keys and you'll have them by noon"],
  ["shes away so hell call you", "she's away so he'll call you"],
  ["its a long list and weve only checked half", "it's a long list and we've only checked half"],
  ["id like to know whats in it", "I'd like to know what's in it"],
  ["they cant because there isnt any room", "they can't because there isn't any room"],
  ["well send the bill and lets talk about it", "we'll send the bill and let's talk about it"],
  ["so were on the old plan", "so we're on the old plan"],
])("restores the apostrophes in %o", (said, expected) => {
  expect(restored(said)).toBe(expected);
});

it.each([
  "he was ill on friday",
  "that went very well last week",
  "we were late and its price went up",
  "the shell of the building and the shed behind it",
  "what the hell was that",
  "send me your id number",
])("keeps the words of %o", (said) => {
  expect(restored(said)).toBe(said);
});

it("leaves a transcript alone that has apostrophes, or no contractions", () => {
  expect(restored("ill send it", [...CAPTIONS, "that's it"])).toBe("ill send it");
  expect(restored("ill send it", ["good morning"])).toBe("ill send it");
});
