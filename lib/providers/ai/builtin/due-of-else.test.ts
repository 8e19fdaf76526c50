import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** The days of what Ann promised; November 24, 2026 is a Tuesday. */
function daysOf(...lines: string[]) {
  return commitmentsIn(...lines)
    .filter(({ owner }) => owner === "Ann")
    .map(({ dueOn }) => dueOn);
}

describe("the day of a promise is not", () => {
  it.each([
    [
      "that of a season somebody asked about",
      "Ann: I'll send you the calculation with the offer.",
      "Bob: We can't stop the production in the autumn.",
      "Ann: When starts the season?",
      "Bob: The fourth of December.",
    ],
    [
      "that of what was told since, when somebody asks when",
      "Ann: I'll be sending the form with the addresses.",
      "Bob: Who will train my operators? They know only Marathi.",
      "Ann: Sneha from our Pune office will come, she will be doing three days on the floor in Marathi.",
      "Bob: Very good. When?",
      "Ann: The ninth of December.",
    ],
    [
      "one proposed in place of a weekend",
      "Ann: I'll give you a report after the trial run.",
      "Bob: Not a month-end weekend. Fridays at month end are carnage.",
      "Ann: Understood. I'd propose the ninth of December.",
    ],
    [
      "that of a condition for the other side",
      "Ann: I'll send the questionnaire from the portal.",
      "Bob: How long do we have?",
      "Ann: Ten days. If you can turn it round by the fourth I can get you into the committee.",
      "Bob: The fourth it is.",
    ],
    [
      "one of those that it asks about",
      "Ann: I'll ask the Maxwells if a Saturday suits.",
      "Bob: Not this Saturday.",
      "Ann: The fifth then, say.",
    ],
    [
      "that of the meeting it invites to",
      "Ann: friday at two eastern i'll send the invite",
      "Bob: i can't do friday but you guys go ahead",
    ],
  ])("%s", (_, ...lines) => {
    expect(daysOf(...lines)[0]).toBeNull();
  });

  it("left at the first one that the other side moves", () => {
    const said = [
      "Ann: I'll write up the price and get it over to you tonight.",
      "Bob: Make it tomorrow morning, the boss only reads before nine.",
      "Ann: Tomorrow before nine then.",
    ];
    expect(daysOf(...said)).toEqual(["2026-11-25"]);
  });
});
