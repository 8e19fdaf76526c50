import { describe, expect, it } from "vitest";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { findObjections } from "./objections";
import { readTranscript } from "./reading";

const opening: [string, string][] = [
  ["Dana Ruiz", "We count stock on paper in four depots."],
  ["Sam Okafor", "Then let me show you the handheld."],
  ["Dana Ruiz", "That looks tidy."],
];
const closing: [string, string][] = [
  ["Sam Okafor", "I'll send you the summary."],
  ["Dana Ruiz", "Thank you."],
  ["Sam Okafor", "Thank you, goodbye."],
  ["Dana Ruiz", "Bye."],
];

function objectionsIn(...middle: [string, string][]) {
  const transcript: MeetingTranscript = {
    title: "Northwind",
    startTime: "2026-11-24T15:00:00Z",
    participants: [
      { name: "Sam Okafor", email: null, role: null, external: false },
      { name: "Dana Ruiz", email: null, role: null, external: true },
    ],
    segments: [...opening, ...middle, ...closing].map(([speaker, text], at) => ({
      speaker,
      text,
      startSeconds: at * 9,
    })),
  };
  return findObjections(readTranscript(transcript));
}

describe("objections", () => {
  it.each([
    [
      "price",
      "It's eleven hundred dollars a month.",
      "Honestly, that's more than we have in the budget, that's too much for us.",
    ],
    [
      "timing",
      "We could start in December.",
      "Not in December. That's our peak season, nobody has time for it, to be honest.",
    ],
    [
      "competition",
      "It's eleven hundred dollars a month.",
      "Look, Stockwise came in last week and they do it for half.",
    ],
    ["authority", "Shall I send the contract?", "To be honest I can't sign that on my own, it goes to the board."],
    [
      "feature",
      "It reads the label with the camera.",
      "Does it work without the internet? Down in the cellar we have none, so I can't use it there.",
    ],
    [
      "other",
      "Everything is kept in our data centre.",
      "My worry is the leak you had in spring, honestly. I don't trust anybody with our patients' data.",
    ],
  ])("about %s are what guests say against the offer", (type, said, objection) => {
    const found = objectionsIn(
      ["Sam Okafor", said],
      ["Dana Ruiz", objection],
      ["Sam Okafor", "I understand, that's fair."],
    );
    expect(found).toMatchObject([{ type, speaker: "Dana Ruiz", segmentIndex: 4 }]);
    expect(objection).toContain(found[0]!.quote);
  });

  it("are not found in what our own side says or in settled matters", () => {
    const settled = "No, that's within our budget, no problem at all.";
    expect(objectionsIn(["Sam Okafor", "Honestly, our price is too high, I know."], ["Dana Ruiz", settled])).toEqual(
      [],
    );
  });

  it("said again in the next breath count once", () => {
    const found = objectionsIn(
      ["Sam Okafor", "It's eleven hundred dollars a month."],
      ["Dana Ruiz", "Honestly, that's more than we have in the budget, that's too much for us."],
      ["Dana Ruiz", "Look, the board would never sign that, I can't decide that on my own."],
      ["Sam Okafor", "I understand, that's fair."],
    );
    expect(found).toHaveLength(1);
  });

  it("come with a named framework and with responses in the words of the call", () => {
    const [found] = objectionsIn(
      ["Sam Okafor", "It's eleven hundred dollars a month."],
      ["Dana Ruiz", "Hm, that's too much, we've got nine hundred in the budget."],
      ["Sam Okafor", "I understand. We could leave out the fourth depot."],
    );
    expect(found).toMatchObject({ framework: "LAER", title: "Above their budget" });
    expect(found!.suggestedResponses[0]).toContain("nine hundred");
    expect(found!.suggestedResponses[2]).toContain("We could leave out the fourth depot");
  });

  it("say back what was said without stumbles, and keep the quote as it was said", () => {
    const said = "Hm, that's, um, that's too much, we've got nine hundred in the, in the budget.";
    const [found] = objectionsIn(
      ["Sam Okafor", "It's eleven hundred dollars a month."],
      ["Dana Ruiz", said],
      ["Sam Okafor", "And what would, um, what would work?"],
    );
    expect(said).toContain(found!.quote);
    expect(found!.suggestedResponses[0]).toContain("“That's too much, we've got nine hundred in the budget”");
    expect(found!.suggestedResponses[2]).not.toContain("On the call we said");
  });

  it("ask a guest's question back as a question", () => {
    const [found] = objectionsIn(
      ["Sam Okafor", "It's eleven hundred dollars a month."],
      ["Dana Ruiz", "Honestly, eleven hundred dollars, isn't that far too much for our budget?"],
      ["Sam Okafor", "I understand. We could leave out the fourth depot."],
    );
    expect(found!.suggestedResponses[0]).toMatch(/^You asked: “.+\?” What is behind that for you\?$/);
  });

  it.each([
    "what would help the board sign it",
    "I hear you on that one",
    "If you only needed the one depot",
    "nine hundred and a bit more",
  ])("repeat no reply that answers nothing: %s", (reply) => {
    const [found] = objectionsIn(
      ["Sam Okafor", "It's eleven hundred dollars a month."],
      ["Dana Ruiz", "Hm, that's too much, we've got nine hundred in the budget."],
      ["Sam Okafor", reply],
    );
    expect(found!.suggestedResponses).toHaveLength(3);
    expect(found!.suggestedResponses[2]).not.toContain("On the call we said");
  });
});
