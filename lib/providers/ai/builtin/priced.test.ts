import { describe, expect, it } from "vitest";
import { distinct } from "./fact-ranking.ts";
import { priced } from "./priced.ts";
import { readTranscript } from "./reading.ts";
import { smooth } from "./smoothing.ts";
import { partOf, statementOf } from "./statements.ts";
import type { Speaking } from "./voice.ts";

/** The price in the last line, which Ann says; Ben is a guest. */
function read(said: string): string | null {
  const reading = readingOf(said);
  const last = reading.sentences.at(-1)!;
  return priced(smooth(last.clean), last, reading)?.text ?? null;
}

function readingOf(said: string) {
  const segments = said.split("|").map((line, at) => {
    const [speaker = "", text = ""] = line.split(": ");
    return { speaker, text, startSeconds: at * 10 };
  });
  const participants = ["Ann", "Ben"].map((name) => ({ name, email: null, role: null, external: name === "Ben" }));
  return readTranscript({ title: "Prices", startTime: "2026-11-24T15:00:00Z", participants, segments });
}

const speaking = (speaker: string): Speaking => ({ as: speaker === "Ann" ? "self" : "guest", first: speaker });

function tell(said: string) {
  const reading = readingOf(said);
  const stated = reading.sentences.flatMap((one) => statementOf(one, reading, speaking) ?? []);
  return distinct(stated.map((one) => ({ ...one, value: 1, odds: 0 }))).map(({ text }) => text);
}

it("tells no second price without what it is for", () => {
  const said = ["The price is £22 a bus.", "The price is 160 each.", "The price is £3,400 for the doors."];
  const { sentences } = readingOf("Ann: One.|Ann: Two.|Ann: Three.");
  const facts = said.map((text, at) => ({ text, evidence: [], sentences: [sentences[at]!], value: 3 - at, odds: 0 }));
  expect(distinct(facts).map(({ text }) => text)).toEqual([said[0], said[2]]);
});

describe("a figure without a subject", () => {
  it.each([
    [
      "Ben: And what is yours, anyway?|Ann: Forty-two thousand five hundred a year, for up to a hundred and thirty buses.",
      "The price is 42,500 a year, for up to 130 buses",
    ],
    [
      "Ben: Is it still four ten?|Ann: Four hundred and ten a tonne to the end of March.",
      "The price is 410 a tonne to the end of March",
    ],
  ])("is the price when a guest asked about it: %s", (said, price) => {
    expect(read(said)).toBe(price);
  });

  it.each([
    [
      "what it is for each of, said right before",
      "Ben: How much is it?|Ann: Per guest.|Ann: Thirty-eight cents.",
      "The price is 38 cents per guest",
    ],
    [
      "what the price before was for each of",
      "Ben: What is it?|Ann: It's nine euros a lamp a month.|Ann: From a hundred on it's seven fifty.",
      "From 100 on, the price is €7.50 a lamp a month",
    ],
    [
      "the price before and a band of its own",
      "Ben: So tell me.|Ann: It's fifty-five pounds a lamp a month.|Ann: From seventy-five lamps it's forty-eight.",
      "From 75 lamps, the price is £48 a lamp a month",
    ],
    [
      "the things counted before",
      "Ben: We've got 640 members.|Ann: For six hundred and forty it's four pounds sixty a year.",
      "For 640 members, the price is £4.60 a year",
    ],
    [
      "the things that another number counted",
      "Ben: We paid £4,000 for two kilns.|Ann: With three it would be five thousand six hundred.",
      "With three kilns, the price is 5,600",
    ],
    [
      "the number, without the band it is in",
      "Ben: What is it?|Ann: List is 420 euros a boiler.|Ann: At sixty-four boilers you're in the next band, so three hundred ninety.",
      "At 64 boilers, the price is €390 a boiler",
    ],
    [
      "what comes with it",
      "Ben: Last year it was 38,000 dollars.|Ann: Thirty-six thousand five hundred, and it has the lounge and a talk.",
      "The price is 36,500 with the lounge and a talk",
    ],
    [
      "what becomes of it",
      "Ben: What is the trial?|Ann: It's twenty-two hundred dollars, and that comes off your first order.",
      "The price is $2,200, which comes off your first order",
    ],
    [
      "the share of each",
      "Ben: I need twelve of them.|Ann: That makes it two thousand one hundred and sixty dollars, a hundred and eighty apiece.",
      "The total is $2,160, $180 apiece",
    ],
  ])("is told with %s", (_, said, price) => {
    expect(read(said)).toBe(price);
  });

  it.each([
    [
      "the small talk before",
      "Ben: And the saunas?|Ann: My three goats ate the hedge.|Ann: With three, it's four thousand pounds.",
      "With three, the price is £4,000",
    ],
    [
      "what is owned by somebody",
      "Ben: And the saunas?|Ann: His three goats cost a lot.|Ann: With three, it's four thousand pounds.",
      "With three, the price is £4,000",
    ],
    [
      "the rate of another thing that was asked for between",
      "Ben: And the hut?|Ann: A hut is 90 euros a night.|Ben: And the boat?|Ann: For ten, it's 120 euros.",
      "For ten, the price is 120 euros",
    ],
  ])("is not told with %s", (_, said, price) => {
    expect(read(said)).toBe(price);
  });

  it("is told next to the price that its rate comes from", () => {
    expect(
      tell("Ben: What is a berth?|Ann: It's nine euros a berth a night.|Ann: From a hundred on it's seven fifty."),
    ).toEqual(
      expect.arrayContaining([
        expect.stringContaining("€9 a berth a night"),
        "From 100 on, the price is €7.50 a berth a night.",
      ]),
    );
  });

  it("rests on the sentence that names what it is for", () => {
    const reading = readingOf(
      "Ben: We've got 640 members.|Ann: For six hundred and forty it's four pounds sixty a year.",
    );
    const [members, last] = reading.sentences;
    expect(statementOf(last!, reading, speaking)?.sentences).toEqual([members, last]);
    expect(partOf(last!.clean, last!, reading, speaking)).toBeNull();
  });

  it("is no price when it only leads to one", () => {
    const said = "Ben: What's the price?|Ann: At your volumes, four hundred a week, that'd be a pound sixty a crate.";
    expect(read(said)).toBeNull();
  });

  it.each([
    ["it counts things", "Ben: How many labels do you print, roughly?|Ann: Nine thousand a day."],
    ["it is the price of a part", "Ben: Maintenance?|Ann: Eight thousand six hundred a year from the second year on."],
    ["nobody asked", "Ben: We looked at the plan.|Ann: Nine thousand a day."],
  ])("is no price when %s", (_, said) => {
    expect(read(said)).toBeNull();
  });
});
