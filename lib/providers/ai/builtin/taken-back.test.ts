import { describe, expect, it } from "vitest";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { readTranscript } from "./reading";
import { isTakenBack } from "./taken-back";

function takenBack(lines: string[]): string[] {
  const reading = readTranscript({
    title: "Offer",
    startTime: "2026-11-10T10:00:00Z",
    participants: [
      { name: "Ines Prado", email: null, role: null, external: false },
      { name: "Otto Lind", email: null, role: null, external: false },
      { name: "Mae Turner", email: null, role: null, external: true },
    ],
    segments: lines.map((line, at) => {
      const [first = "", text = ""] = line.split(": ");
      const speaker = { I: "Ines Prado", O: "Otto Lind", M: "Mae Turner" }[first] ?? first;
      return { speaker, text, startSeconds: at * 10 };
    }),
  });
  return reading.sentences.filter((one) => isTakenBack(one, reading)).map(({ clean }) => clean);
}

describe("prices that are taken back", () => {
  it("include those replaced after an answer, with their echo", () => {
    const taken = takenBack([
      "I: The whole fit-out comes to sixty-two thousand.",
      "M: Sixty-two thousand.",
      "I: Hang on, that is the list without the lifts. It's seventy-one thousand.",
      "M: Okay, seventy-one.",
    ]);
    expect(taken).toEqual(["The whole fit-out comes to sixty-two thousand.", "Sixty-two thousand."]);
  });

  it("include every step of a chain, whichever colleague corrects it", () => {
    const taken = takenBack([
      "I: Cleaning is six and a half a square metre.",
      "M: With the windows?",
      "I: Ah, sorry, no. I'm on the wrong tab. Seven twenty.",
      "M: Right, seven twenty.",
      "O: Wait, with windows it's seven ninety, Ines.",
      "I: Seven ninety a square metre, then.",
    ]);
    expect(taken).toEqual(["Cleaning is six and a half a square metre.", "Seven twenty.", "Seven twenty."]);
  });

  it("include one that the same sentence calls wrong before the right one", () => {
    const taken = takenBack([
      "I: The licence is eighteen thousand a year.",
      "O: They have two plants.",
      "I: Oh, right. It isn't eighteen, sorry. It's twenty-three thousand a year.",
    ]);
    expect(taken).toContain("The licence is eighteen thousand a year.");
    expect(taken).not.toContain("It's twenty-three thousand a year.");
  });

  it("include the one that is called last year's", () => {
    const taken = takenBack([
      "I: A pallet place is twenty-two euros a month.",
      "M: Twenty-two euros.",
      "I: No, sorry. Twenty-four. Twenty-two was the old list.",
    ]);
    expect(taken).toContain("A pallet place is twenty-two euros a month.");
    expect(taken).not.toContain("Twenty-four.");
  });

  it("are not those of something else", () => {
    const taken = takenBack([
      "I: The rental is four hundred a month.",
      "M: And the deposit?",
      "I: Sorry, the deposit is three thousand once.",
    ]);
    expect(taken).toEqual([]);
  });

  it("are not those that the guests only bargain about", () => {
    const taken = takenBack([
      "I: It's ninety-five dollars an hour.",
      "M: That is a lot, sorry, we pay eighty-eight today.",
      "I: Ninety-five includes the travel.",
    ]);
    expect(taken).not.toContain("It's ninety-five dollars an hour.");
  });

  it("include the one that the seller takes off the table", () => {
    const said = [
      "I: For your size it's three ninety-five a month.",
      "M: Could you do it flat?",
      "I: Flat it's five twenty a month.",
      "M: Then the flat one.",
      "I: Good, then the three ninety-five is off the table.",
    ];
    expect(takenBack(said)).toContain("For your size it's three ninety-five a month.");
    expect(takenBack(said)).not.toContain("Flat it's five twenty a month.");
    expect(takenBack([...said.slice(0, 4), "M: So the three ninety-five is off the table?"])).toEqual([]);
  });

  it("include the one that the seller tells the guests to forget, though another thing is priced last", () => {
    const taken = takenBack([
      "I: A berth is three hundred and eighty a month.",
      "O: That's the small boats.",
      "I: Sorry, forget three eighty. It's four hundred and ten a berth and six ninety for the key, once.",
    ]);
    expect(taken).toContain("A berth is three hundred and eighty a month.");
    expect(taken.join()).not.toContain("four hundred and ten");
  });

  it("include the one of which a colleague says what it leaves out", () => {
    const taken = takenBack([
      "I: The trailer would be 18,400 euros.",
      "O: That's without the lift, Ines.",
      "I: With the lift it's 21,900.",
    ]);
    expect(taken).toEqual(["The trailer would be 18,400 euros."]);
  });

  it("are not those that nobody should forget", () => {
    const said = "I: Don't forget the three eighty includes the varnish.";
    expect(takenBack(["I: A boat is three hundred and eighty a month.", said])).toEqual([]);
  });

  it("are not those of another product", () => {
    const taken = takenBack([
      "I: The mooring is 4,200 euros.",
      "O: That's for a summer berth, Ines.",
      "I: The winter berth is 3,100 euros.",
    ]);
    expect(taken).toEqual([]);
  });

  it("leave the price that replaces what was said", () => {
    const taken = takenBack(["I: The course is free. Actually, scratch that, it's 400 a day.", "M: 400, fine."]);
    expect(taken).toEqual(["The course is free."]);
  });
});

it.each(["100, sorry, 101. ", "Forget 380. "])("reads “%s” again and again in linear time", async (bait) => {
  let calls = 0;
  const work = (size: number) => takenBack([`I: This is call ${++calls}. ${bait.repeat(size)}`]);
  expect(await growth(work, { size: 100 })).toBeLessThan(MAX_LINEAR_GROWTH);
});
