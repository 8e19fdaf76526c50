import { describe, expect, it } from "vitest";
import { lacksMainClause, runsTogether, sentencesTogether, withoutSplice } from "./predicates.ts";

describe("sentences that captions run together", () => {
  it.each([
    "Nine is fine for us we do seventy a day.",
    "The water price went up by a third last year you paid a fortune for water.",
    "The process is it goes to your board on March 22.",
  ])("are noticed: %s", (text) => {
    expect(runsTogether(text)).toBe(true);
  });

  it.each([
    "Dot's trustees meet on June 30.",
    "You had 42 rooms you couldn't sell.",
    "You said you need the offer by March.",
    "The board decides in May, and the pilot has been approved.",
    "That's about 400 of them.",
    "You had 200 line items cut yesterday.",
    "The lease ends in June, and if you miss the date it runs two more years.",
  ])("are not seen in: %s", (text) => {
    expect(runsTogether(text)).toBe(false);
  });

  it.each([
    "I'm not having my porters carry pianos for thirty percent.",
    "We saw a brewery about your size went from six to two people.",
  ])("stay together where one governs the other: %s", (said) => {
    expect(sentencesTogether(said)).toEqual([said]);
  });

  it("are separated at the subject of each verb", () => {
    expect(sentencesTogether("The price went up last year you paid 900 just for water.")).toEqual([
      "The price went up last year",
      "you paid 900 just for water.",
    ]);
  });
});

describe("a sentence without a main clause", () => {
  it.each(["Oxygen because you lost 11,000 fish.", "Before Ada starts.", "Four clinics if the landlord ever signs."])(
    "is noticed: %s",
    (text) => {
      expect(lacksMainClause(text)).toBe(true);
    },
  );

  it.each([
    "An order before December 18 would mean January.",
    "If it rains, we meet inside.",
    "10% if you pay yearly.",
  ])("is not seen in: %s", (text) => {
    expect(lacksMainClause(text)).toBe(false);
  });
});

describe("a sentence after a comma", () => {
  it.each([
    ["Send the address, the satnav takes everyone to a quarry", "Send the address"],
    ["Meet at the gate at nine, the code's broken", "Meet at the gate at nine"],
  ])("is cut: %s", (said, kept) => {
    expect(withoutSplice(said)).toBe(kept);
  });

  it.each([
    "Send the list, the one with the prices",
    "Send the schedule, the client's name blacked out",
    "Check the rollers, all 29",
    "Talk to Joost, my managing director",
  ])("is none in: %s", (said) => {
    expect(withoutSplice(said)).toBe(said);
  });
});
