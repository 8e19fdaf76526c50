import { describe, expect, it } from "vitest";
import { isPutRight } from "./put-right.ts";
import { readTranscript } from "./reading.ts";

function putRight(said: string, ...answers: string[]): boolean {
  const reading = readTranscript({
    title: "Power",
    startTime: "2026-11-24T15:00:00Z",
    participants: [],
    segments: [
      { speaker: "Ann", text: said, startSeconds: 0 },
      ...answers.map((text, at) => ({ speaker: "Bo", text, startSeconds: 10 + at })),
    ],
  });
  return isPutRight(reading.sentences[0]!, reading);
}

describe("a figure that the other side puts right", () => {
  it.each([
    ["You used 510 megawatt hours.", "540."],
    ["About four hundred of them eat hot.", "It was closer to 410."],
    ["A shut room is about nine hundred pounds a day.", "Nine hundred and forty."],
  ])("is known: %s", (said, answer) => {
    expect(putRight(said, answer)).toBe(true);
  });

  it("is known after a bare question and for a rate", () => {
    expect(putRight("The loan is at 4.2 percent. Bo?", "4.4 since Monday.")).toBe(true);
  });

  it.each([
    ["is repeated", "We have 14 documents.", "14."],
    ["is asked for again", "I can give you 1,500 for it.", "2,000?"],
    ["is followed by another matter", "We have 640 pupils.", "12 weeks."],
  ])("is not one that %s", (_, said, answer) => {
    expect(putRight(said, answer)).toBe(false);
  });
});
