import { expect, it } from "vitest";
import { nounPhrases } from "./noun-phrases.ts";

it.each([
  ["They charge a hundred and fifty quid for the connection.", "hundred and fifty quid for the connection"],
  ["Everything above half a million kroner goes to the board.", "board"],
  ["The recording your team made is long.", "recording"],
  ["And you have our ward list.", "ward list"],
])("“%s” names “%s”", (said, thing) => {
  const named = nounPhrases(said).map(({ text }) => text);
  expect(named).toContain(thing);
  expect(named).not.toContain("million kroner");
  expect(named).not.toContain("fifty quid for the connection");
});

it("takes no exclamation and no word that only describes for a thing", () => {
  const said = "Aye, God love them, that's a good shout for real, and it's free, madam, for the museum.";
  expect(nounPhrases(said).map(({ text }) => text)).toEqual(["museum"]);
});

it.each([
  "Busy, as always, but the team is fine.",
  "Tired but fine, the team is.",
  "Quiet, really, the team is away.",
  "One sec, the team is here.",
])("takes no state of mind or moment at the start for a thing: “%s”", (said) => {
  expect(nounPhrases(said).map(({ text }) => text)).toEqual(["team"]);
});
