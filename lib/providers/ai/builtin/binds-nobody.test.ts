import { describe, expect, it } from "vitest";
import { sidedCall } from "@/lib/testing/spoken-call";
import { findCommitments } from "./commitments";
import { readTranscript } from "./reading";

/** What is taken for a promise in a call in which only one sentence could be one. */
function promised(said: string): string[] {
  const [speaker, reply] = said.startsWith("I: ") ? ["T", "I"] : ["I", "T"];
  const lines = [
    "T: We have two depots, one of them by the harbour.",
    "I: The system covers both of them.",
    `${speaker}: Right, that's clear so far.`,
    said,
    `${speaker}: Okay.`,
    `${reply}: The harbour is the bigger one.`,
  ];
  return findCommitments(readTranscript(sidedCall(lines))).map(({ task }) => task);
}

describe("no promise is", () => {
  it.each([
    "I: I'll take you through the prices first.",
    "T: I'll give you the history, it won't take long.",
    "I: I'll tell you where we are with the permits.",
    "I: I'll come to the price in a second.",
    "I: I'll hand over to Kim for the technical bit.",
    "I: Shall I do the money part now?",
    "I: I'll make you a proposal. Three years at one seventy.",
    "T: I'll give you an example, last Tuesday two lorries came at once.",
    "I: I'll write that down, twelve bays.",
    "I: I'll zoom in a little.",
    "T: I'll grab a pen.",
  ])("part of the conversation itself: %s", (said) => expect(promised(said)).toEqual([]));

  it.each([
    "T: We'll cross that bridge.",
    "T: I'll get an earful from the union.",
    "I: I'll bend over backwards for you.",
    "T: I'll put it on my gravestone.",
    "T: I'll fight you for the last one.",
  ])("a figure of speech or a joke: %s", (said) => expect(promised(said)).toEqual([]));

  it.each([
    "I: With the gold plan you'll have an engineer on site within four hours.",
    "I: Any time you open a ticket, we'll get back to you within the hour.",
    "I: You'd have a reading every ten minutes.",
    "I: We'll collect the empties when the driver comes, that's how it works.",
    "T: I do the rota on Sundays and I send it round on Monday.",
    "T: I write the paper, the committee reads it, and Doris signs.",
    "I: I can undo that with one click.",
    "I: The app will email the driver.",
    "T: I'm not saying I'll sign, I'm saying I'll look.",
    "T: I could ask my cousin, he has a digger, but no.",
  ])("how things generally go, or what came to nothing: %s", (said) => expect(promised(said)).toEqual([]));
});

describe("a promise is", () => {
  it.each([
    ["I: I'll take you through the prices on Thursday.", /through the prices/],
    ["I: I'll ask the factory and tell you why it leaks.", /tell Tarek why/],
    ["I: I'll make you an offer by Friday.", /offer/],
    ["I: I'll write the steps down and send them to you.", /steps/],
    ["I: You'll have the report in the plan by Friday.", /report/],
    ["I: I'll bring the monument's measurements on Monday.", /measurements/],
    ["I: I'll do the numbers for three depots and mail them.", /numbers/],
  ])("what sounds alike: %s", (said, task) => expect(promised(said).join()).toMatch(task));

  it("about a thing that others also speak of", () => {
    const lines = [
      "T: The monument is two metres high.",
      "I: And how is the monument lit?",
      "T: From below, at night.",
      "I: We can do that.",
      "T: I'll send you a photo of the monument tonight.",
      "I: Please.",
    ];
    expect(findCommitments(readTranscript(sidedCall(lines)))).toHaveLength(1);
  });
});

it("takes an offer of one of two deeds for no promise of the first", () => {
  const lines = ["I: I can send you a new pump tomorrow, or repair the old one here.", "T: Sure."];
  expect(findCommitments(readTranscript(sidedCall(lines)))).toEqual([]);
});

it("takes what would be done if something happened for no promise", () => {
  const lines = ["T: And if you find something serious?", "I: Then I'd call you the same day.", "T: Good."];
  expect(findCommitments(readTranscript(sidedCall(lines)))).toEqual([]);
});
