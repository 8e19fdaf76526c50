import { describe, expect, it } from "vitest";
import { isMishap } from "./mishaps";
import { readTranscript } from "./reading";

function mishapsIn(lines: string[]): string[] {
  const reading = readTranscript({
    title: "Offer",
    startTime: "2026-11-10T10:00:00Z",
    participants: [
      { name: "Ines Prado", email: null, role: null, external: false },
      { name: "Mae Turner", email: null, role: null, external: true },
      { name: "Noel Hart", email: null, role: null, external: true },
    ],
    segments: lines.map((line, at) => {
      const speaker = { I: "Ines Prado", M: "Mae Turner", N: "Noel Hart" }[line[0]!]!;
      return { speaker, text: line.slice(3), startSeconds: at * 10 };
    }),
  });
  return reading.sentences.filter((one) => isMishap(one, reading)).map(({ clean }) => clean);
}

describe("mishaps", () => {
  it.each([
    "In May we sent an old lady a bill for eighty thousand pounds.",
    "We had a deaf couple at the desk in June, and nobody could help them.",
    "One patient waited nine hours in the corridor.",
    "A six-year-old pupil fell off the ladder.",
    "A young man lost two fingers in the press.",
  ])("are what happened to somebody: %s", (text) => expect(mishapsIn([`M: ${text}`])).toEqual([text]));

  it.each([
    "It costs four pounds twenty a pupil a year.",
    "We cook for three thousand one hundred kids.",
    "A patient gets the result within a day.",
    "Last year a resident waited five weeks for a room, and that costs us 300 euros a day.",
    "We lost a customer last year because of a late delivery.",
    "The auditor found fourteen gaps.",
  ])("are not how a business runs: %s", (text) => expect(mishapsIn([`M: ${text}`])).toEqual([]));

  it("are what shocks the listener or had to be soothed", () => {
    expect(
      mishapsIn(["M: In May we sent two cranes to the wrong harbour.", "I: Oh no.", "I: How many do you have?"]),
    ).toEqual(["In May we sent two cranes to the wrong harbour."]);
    expect(mishapsIn(["N: We had an incident in March. The child was fine.", "I: Good."])).toContain(
      "We had an incident in March.",
    );
    expect(mishapsIn(["N: We delivered 400 crates late. The price was fine.", "I: No."])).toEqual([]);
  });

  it("are what two guests disagree about", () => {
    const said = "N: We wrote off thirty-one thousand last year.";
    expect(mishapsIn([said, "M: Thirty-one? You told me twenty!"])).toEqual([said.slice(3)]);
    expect(mishapsIn([said, "N: It hurt.", "I: I see.", "M: You told me twenty!"])).toEqual([said.slice(3)]);
    expect(mishapsIn([said, "I: You told me the same in May."])).toEqual([]);
    const unknown = readTranscript({
      title: "Offer",
      startTime: "2026-11-10T10:00:00Z",
      participants: [],
      segments: [
        { speaker: "Speaker 1", text: "We wrote off thirty-one thousand last year.", startSeconds: 0 },
        { speaker: "Speaker 2", text: "You told me twenty!", startSeconds: 5 },
      ],
    });
    expect(unknown.sentences.some((one) => isMishap(one, unknown))).toBe(false);
  });
});
