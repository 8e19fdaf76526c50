import { describe, expect, it } from "vitest";
import { priced } from "./priced.ts";
import { readTranscript } from "./reading.ts";
import { smooth } from "./smoothing.ts";

/** The price in the last line, which Ann says; Ben is a guest. */
function read(said: string): string | null {
  const segments = said.split("|").map((line, at) => {
    const [speaker = "", text = ""] = line.split(": ");
    return { speaker, text, startSeconds: at * 10 };
  });
  const participants = ["Ann", "Ben"].map((name) => ({ name, email: null, role: null, external: name === "Ben" }));
  const reading = readTranscript({ title: "Prices", startTime: "2026-11-24T15:00:00Z", participants, segments });
  const last = reading.sentences.at(-1)!;
  return priced(smooth(last.clean), last, reading)?.text ?? null;
}

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
      "Ann: It's nine euros a lamp a month.|Ben: For two hundred lamps that's a lot.|Ann: From a hundred on it's seven fifty.",
      "From 100 on, the price is €7.50 a lamp a month",
    ],
    [
      "the things counted before",
      "Ben: We've got 640 members.|Ann: For six hundred and forty it's four pounds sixty a year.",
      "For 640 members, the price is £4.60 a year",
    ],
    [
      "the things that another number counted",
      "Ben: We paid £4,000 for two kilns.|Ann: With three it would be five thousand six hundred.",
      "With three kilns, the price is £5,600",
    ],
    [
      "the number, without the band it is in",
      "Ann: List is 420 euros a boiler.|Ann: At sixty-four boilers you're in the next band, so three hundred ninety.",
      "At 64 boilers, the price is €390 a boiler",
    ],
    [
      "what comes with it",
      "Ben: Last year it was 38,000 dollars.|Ann: Thirty-six thousand five hundred, and it has the lounge and a talk.",
      "The price is $36,500 with the lounge and a talk",
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
