import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** The owners and days of what was promised; November 24, 2026 is a Tuesday. */
function promisedIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ owner, dueOn }) => [owner, dueOn]);
}

describe("the day given in an answer", () => {
  it.each([
    [
      "with a condition after it",
      ["Ann: I'll make the list of dead items.", "Bob: By when?"],
      "Ann: The end of December, if the man in Sardinia gives me the password of the archive.",
      "2026-12-31",
    ],
    [
      "that somebody else proposed instead",
      ["Ann: I'll pull a sample of documents on Friday.", "Bob: any chance of Thursday because I'm away on Friday"],
      "Ann: Thursday okay Thursday then end of day.",
      "2026-11-26",
    ],
    [
      "before the other side's own appointment",
      [
        "Ann: I'll send you the comparison on Friday.",
        "Bob: Can she have it Thursday? She's got her meeting on Friday.",
      ],
      "Ann: Thursday, then.",
      "2026-11-26",
    ],
    [
      "after a joke",
      [
        "Ann: I'll send the answer of our engineer, Joke.",
        "Bob: Joke?",
        "Ann: It is a name.",
        "Bob: Pardon.",
        "Cid: When do you send it?",
      ],
      "Ann: Tomorrow.",
      "2026-11-25",
    ],
    [
      "rather than the end of an absence",
      ["Ann: I'll ask Wanda and send you her answer.", "Bob: When would that be?"],
      "Ann: She's at a conference in Nashville until Thursday. So Friday.",
      "2026-11-27",
    ],
    [
      "with its date by the other side",
      ["Ann: I'll book the fitter for the Tuesday.", "Bob: The Tuesday's fine, the eighth of December."],
      "Ann: Good, he likes a brew.",
      "2026-12-08",
    ],
    ["when off the call", ["Bob: Could you send me the chart?"], "Ann: I'll mail it when I'm off here.", "2026-11-24"],
    [
      "on the phone",
      ["Ann: I'll send you the chart.", "Bob: Go on, when?"],
      "Ann: When I get off the phone this morning.",
      "2026-11-24",
    ],
    [
      "to a request",
      ["Ann: I'll ring the insurer.", "Bob: Tell me, would you?"],
      "Ann: You'll know by tomorrow night.",
      "2026-11-25",
    ],
  ])("%s", (_, before, answer, day) => {
    expect(promisedIn(...before, answer)).toContainEqual(["Ann", day]);
  });

  it("is not that of something else", () => {
    const promised = promisedIn(
      "Ann: I'll send you the new price list.",
      "Bob: How do you decide? And by when?",
      "Ann: The present contracts run out on the thirtieth of April.",
    );
    expect(promised).toEqual([["Ann", null]]);
  });

  it.each([
    ["Okay. When is it roofed?", "They said the ninth of January."],
    ["So, the fitting. When do you want the crew?", "By the twelfth of February."],
  ])("does not replace a day that was settled: %s", (question, answer) => {
    const promised = promisedIn(
      "Ann: I'll fill in the insurance papers and have them back to you on Thursday.",
      "Bob: Thursday's fine.",
      `Ann: ${question}`,
      `Bob: ${answer}`,
    );
    expect(promised).toContainEqual(["Ann", "2026-11-26"]);
  });

  it.each(["the fifth", "the 5th"])("counts %s as confirmed by its name alone", (day) => {
    const promised = promisedIn(
      `Ann: I'll have the insurance papers back to you by ${day}.`,
      `Bob: Okay, ${day}.`,
      "Ann: So, the fitting. When do you want the crew?",
      "Bob: By the twelfth of February.",
    );
    expect(promised).toContainEqual(["Ann", "2026-12-05"]);
  });

  it("replaces one that was only offered", () => {
    const promised = promisedIn(
      "Ann: I'll fill in the insurance papers by Thursday. Or when do you need them?",
      "Bob: Tomorrow.",
    );
    expect(promised).toEqual([["Ann", "2026-11-25"]]);
  });

  it("is the day before the event that the other side dates", () => {
    const promised = promisedIn(
      "Ann: I'll work out the power and put it on a sheet.",
      "Bob: Please.",
      "Ann: When's your sound call?",
      "Bob: Thursday the third.",
      "Ann: You'll have it the day before.",
    );
    expect(promised).toEqual([["Ann", "2026-12-02"]]);
  });

  it("is not in the words with which people part", () => {
    const said = [
      "Bob: The audit is on Monday the seventh.",
      "Ann: Good. I'll send the checklist.",
      "Bob: Until then.",
    ];
    expect(promisedIn(...said)).toContainEqual(["Ann", null]);
  });
});
