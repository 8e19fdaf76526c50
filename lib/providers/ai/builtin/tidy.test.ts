import { describe, expect, it } from "vitest";
import { readTranscript } from "./reading.ts";
import { beginningsOf, mentioned, tidied } from "./tidy.ts";

const reading = readTranscript({
  title: "Lunches",
  startTime: "2026-11-24T15:00:00Z",
  participants: [
    { name: "Nadia Farouk", email: null, role: null, external: false },
    { name: "Helen Marsh", email: null, role: null, external: true },
  ],
  segments: [{ speaker: "Helen Marsh", text: "We have 410 pupils.", startSeconds: 0 }],
});

describe("a tidied line", () => {
  it.each([
    ["For us, Helen, a meal would be £2.65.", "For us, a meal would be £2.65."],
    ["You asked what limit you are at, Helen: 2,000,000.", "You asked what limit you are at: 2,000,000."],
    ["Hey Helen so we need four weeks.", "We need four weeks."],
    ["You are paying £3.90 at the moment Helen.", "You are paying £3.90 at the moment."],
    ["The chairman comes back on June 2 sir.", "The chairman comes back on June 2."],
  ])("has no form of address: %s", (said, written) => {
    expect(tidied(said, reading)).toBe(written);
  });

  it.each([
    "Two years is fine with Helen.",
    "Your head cook, Helen, has nine ovens.",
    "You have an associate, Dr. Mensah, starting on July 14.",
  ])("keeps the name of whom it is about: %s", (line) => {
    expect(tidied(line, reading)).toBe(line);
  });

  it.each([
    ["The price is 38 cents a word, that's.", "The price is 38 cents a word."],
    ["Your year end is April 5 obviously.", "Your year end is April 5."],
    ["The east roof the east roof we would leave.", "The east roof we would leave."],
    ["You open the new wing in July 1.", "You open the new wing on July 1."],
    ["The program is €280 for month.", "The program is €280 a month."],
    ["There are 32 rooms more.", "There are 32 more rooms."],
    ["It's 12,800 a van a month 9,000 once to install.", "It's 12,800 a van a month, 9,000 once to install."],
    [
      "You asked about the file: Nest is built in, it goes over by itself.",
      "You asked about the file: Nest is built in. It goes over by itself.",
    ],
  ])("is written: %s", (said, written) => {
    expect(tidied(said, reading)).toBe(written);
  });
});

describe("the beginnings of a line", () => {
  it("are cut at a comma or conjunction and keep the figure, longest first", () => {
    expect(beginningsOf("You lost nine people, seven of them in June, and it's the first time.")).toEqual([
      "You lost nine people, seven of them in June.",
      "You lost nine people.",
    ]);
  });

  it.each([
    "A meal is £2.65, with fruit but not the breakfast club.",
    "I can go to 4.85 per payslip, if it's for two years.",
    "The beds are good, and the problem is elsewhere.",
  ])("never drop a restriction or leave nothing to say: %s", (line) => {
    expect(beginningsOf(line)).toEqual([]);
  });
});

describe("what a guest mentioned", () => {
  it("is a figure without a verb", () => {
    expect(mentioned("112 patients who had to come twice.")).toEqual([
      "You mentioned 112 patients who had to come twice.",
    ]);
    expect(mentioned("It's 140 containers a week.")).toEqual(["You mentioned 140 containers a week."]);
  });

  it.each(["Two are on holiday in July.", "19 because the price goes up.", "The ovens are old."])(
    "is not a sentence: %s",
    (line) => {
      expect(mentioned(line)).toEqual([]);
    },
  );
});
