import { describe, expect, it } from "vitest";
import { isIndiscreet } from "./indiscreet";

describe("indiscreet remarks", () => {
  it.each([
    "Half of the team cried when the rota changed",
    "Ruth is sixty-one and still does the books by hand",
    "He's seventy-two",
    "In fifteen years I'll be seventy eight",
    "In May she turns sixty",
    "Our Marek retires in the spring",
    "She was on her honeymoon",
    "I've got a dentist at two",
    "He's not supposed to eat butter",
    "We put the last order on the overdraft",
    "They do the night shift cash in hand",
    "That is against about three regulations",
    "It was in the newspaper for a week",
    "The last mob never picked up the phone",
    "Forty thousand, but don't quote me on it",
    "He lives on his own above the workshop",
    "I'll be sixty-four in May",
    "I asked the depot for a second van and they laughed me out",
    "Two of the guards were caught sleeping in the lobby",
    "A guest came in drunk and broke the till",
    "Two people had burned out",
    "I'd eat my hat if the parcel came in four weeks",
  ])("include “%s”", (remark) => {
    expect(isIndiscreet(remark)).toBe(true);
  });

  it.each([
    "The minimum is twenty, and the delivery is free",
    "It's 85, sorry, 95 euros a head",
    "That's forty, and the box comes with it",
    "The motor burned out after nine months",
    "We lose about sixty crates a week",
    "The data lives in Dublin",
    "The contract ends on the last day of June",
    "Training takes two days and is included",
    "In spring the fee will be forty",
    "The old line fills thirty bottles a minute",
    "There are two machines under the table saw hall",
    "We retire the old scanners in May",
    "The new rules start in January",
    "Turnover is forty-eight percent",
  ])("do not include “%s”", (fact) => {
    expect(isIndiscreet(fact)).toBe(false);
  });
});
