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

describe("a day that only repeats what was told about something else", () => {
  const promised = "Ann: I'll check the old ticket with our engineers.";

  it.each([
    [
      "Bob: And mind the term. We have to cancel by the thirtieth, or it renews.",
      "Ann: That's right, the thirtieth.",
      null,
    ],
    ["Bob: Our owner signs this, and he's away until the seventh.", "Ann: The seventh of December.", null],
    ["Bob: When will you know about the ticket?", "Ann: By the seventh.", "2026-12-07"],
  ])("is no deadline: %s %s", (told, repeated, day) => {
    expect(commitmentsIn("Bob: Did the support answer?", promised, told, repeated)[0]?.dueOn).toBe(day);
  });

  it("goes to the thing that is named", () => {
    const lines = [
      "Ann: I'll send the installer's plan on Wednesday.",
      "Bob: Fine.",
      "Ann: And I'll ask the technician about the water softener.",
      "Bob: Okay.",
      "Ann: On Wednesday you have the plan.",
    ];
    expect(commitmentsIn(...lines).map(({ dueOn }) => dueOn)).toEqual(["2026-11-25", null]);
  });
});

describe("a day on which people arrange to meet", () => {
  const lines = [
    "Bob: And I want our head nurse there, Femi. I'll have a word with her.",
    "Ann: Would next Wednesday do, the second?",
    "Bob: I'm in theatre on Wednesdays.",
  ];

  it("is no deadline of what was promised before", () => {
    const agreed = ["Ann: Thursday the third, then? I'm good any time.", "Bob: Thursday, yes. Quarter past three."];
    expect(commitmentsIn("Ann: A demo next?", ...lines, ...agreed)[0]?.dueOn).toBeNull();
  });

  it("is none either if nobody has taken it yet", () => {
    expect(commitmentsIn("Ann: A demo next?", ...lines, "Ann: Tuesday week? The eighth?")[0]?.dueOn).toBeNull();
  });
});

it("is asked for what was promised last rather than for what the asker sends", () => {
  const lines = [
    "Ann: I'll send you the list of cities.",
    "Bob: I'll send you the artwork then. It's got a horrible gradient.",
    "Ann: Send it to me. I like a gradient. When do you think?",
    "Bob: End of this week.",
  ];
  expect(commitmentsIn(...lines).map(({ dueOn }) => dueOn)).toEqual([null, "2026-11-27"]);
});

it.each(["We've got one slot left, the seventeenth of December.", "Otherwise it's the second week of January."])(
  "the day of a promise is not that of what is on offer next: “%s”",
  (offer) => {
    const lines = ["Ann: I'll send you the quote on Monday.", "Bob: Good. Could the fitters come before Christmas?"];
    expect(daysOf(...lines, `Ann: ${offer}`)).toEqual(["2026-11-30"]);
  },
);

it("the day of a promise is not that by which a decision is wanted", () => {
  const lines = ["Ann: I'll send you a short video.", "Bob: When would you want a decision?"];
  expect(daysOf(...lines, "Ann: The trial runs until the fourth of December, so by then ideally.")).toEqual([null]);
});
