import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** Each line is "Speaker: words"; November 24, 2026 is a Tuesday. */
function promisesIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ owner, task, dueOn }) => [owner, task, dueOn]);
}

describe("a thing asked for by name", () => {
  it.each([
    ["with please", ["Ann: Two quotes, please.", "Bob: Sure, on Friday."], "Send two quotes", "2026-11-27"],
    [
      "as still missing",
      ["Ann: We're still missing the floor plan.", "Bob: Consider it done."],
      "Send the floor plan",
      null,
    ],
    [
      "as useful",
      ["Ann: A copy of the plan would be handy.", "Bob: I can do that, tomorrow."],
      "Send a copy of the plan",
      "2026-11-25",
    ],
    [
      "for a colleague",
      ["Ann: Joan would like the price list in English.", "Bob: Absolutely, by Friday."],
      "Send the price list in English",
      "2026-11-27",
    ],
    [
      "as something to do",
      ["Ann: Bob, you do me that overview of the routes.", "Bob: Will do."],
      "Do the overview of the routes",
      null,
    ],
  ])("is promised by consent: %s", (_, lines, task, dueOn) => {
    expect(promisesIn(...lines)).toEqual([["Bob", task, dueOn]]);
  });

  it.each([
    ["And the samples?", "They were fine."],
    ["Two quotes, please.", "No, not this year."],
    ["Joan would like the price list.", "She has it already."],
    ["And the samples?", "Yes, nice ones."],
  ])("is no promise without it: %s %s", (asked, said) => {
    expect(promisesIn(`Ann: ${asked}`, `Bob: ${said}`)).toEqual([]);
  });
});

describe("an offer with a day", () => {
  it("is taken by welcoming the day", () => {
    expect(
      promisesIn(
        "Bob: I can pull last year's breakdown out of the system. Friday okay?",
        "Ann: Friday's fine. So on our side, I can't sign by myself, that goes to our chief.",
      ),
    ).toEqual([["Bob", "Pull last year's breakdown out of the system", "2026-11-27"]]);
  });

  it("stays an offer if nobody welcomes it", () => {
    expect(
      promisesIn(
        "Bob: I can pull last year's breakdown out of the system. Friday okay?",
        "Ann: Friday I'm away, and it's the wrong year in any case.",
      ),
    ).toEqual([]);
  });
});

it("knows thanks and “too” from the thing", () => {
  const lines = [
    "Bob: I'll send you the offer today.",
    "Ann: great and the contract draft too please",
    "Bob: Will do.",
  ];
  expect(promisesIn(...lines)[1]?.[1]).toBe("Send the contract draft");
});
