import { describe, expect, it } from "vitest";
import type { ActionItem } from "@/lib/grounding/analysis";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** Each line is "Speaker: words"; November 24, 2026 is a Tuesday. */
function itemsOf(...lines: string[]): ActionItem[] {
  return commitmentsIn(...lines);
}

describe("the day of a promise", () => {
  it.each([
    [
      "asked for after two more remarks",
      ["Ann: I'll write a test report.", "Bob: By when?", "Ann: End of next week.", "Bob: Can you make it Wednesday?"],
      "Ann: Wednesday the second, yes.",
      "2026-12-02",
    ],
    [
      "taken back in the same breath",
      ["Bob: Can you send the list?"],
      "Ann: Will do, tomorrow. No, wait. Friday.",
      "2026-11-27",
    ],
    [
      "for what the speaker just said was needed",
      [],
      "Ann: I need to talk to Marit about the order feed. I'll do that tomorrow and let you know.",
      "2026-11-25",
    ],
    [
      "spelt out after a period",
      [],
      "Ann: I'll prepare the account before Christmas, so the eighteenth.",
      "2026-12-18",
    ],
    [
      "after an absence",
      ["Bob: Ann, you do the contact list, yes?"],
      "Ann: Sure, will do. I'm off till the ninth. So Thursday the tenth.",
      "2026-12-10",
    ],
    [
      "of what is handed over at the end",
      [],
      "Ann: I'll check the data sheet and I'll send you the sheet by Friday.",
      "2026-11-27",
    ],
    [
      "said of the thing itself",
      ["Ann: I'll write you an offer.", "Bob: Good."],
      "Ann: You have it in one week.",
      "2026-12-01",
    ],
    [
      "the asker wants",
      ["Ann: I'll build the business case.", "Ann: When do you want it?"],
      "Bob: The week before, so the tenth.",
      "2026-12-10",
    ],
    [
      "the other side needs it",
      ["Ann: I'll put the second quote together."],
      "Bob: No rush, as long as it's here before Christmas.",
      "2026-12-24",
    ],
    [
      "the other side needs it, counted from an event",
      ["Ann: I'll write up the test results.", "Bob: The council comes on the ninth, so I'd need it the day before."],
      "Ann: No problem.",
      "2026-12-08",
    ],
    [
      "after saying which day is impossible",
      ["Ann: I'll check the cellar height tomorrow.", "Bob: Good."],
      "Ann: Sorry, not tomorrow, I'm in Leeds. Thursday.",
      "2026-11-26",
    ],
    [
      "after the one that is impossible",
      ["Bob: Ann, will you measure the racks again?"],
      "Ann: I can do that. Not this week though. Monday.",
      "2026-11-30",
    ],
    [
      "named in the sentence before",
      ["Bob: When do you see the finance director?"],
      "Ann: Friday. I'll ask the finance director about it then.",
      "2026-11-27",
    ],
    [
      "that hangs on another",
      ["Bob: Can I have the estimate, by when?"],
      "Ann: If I get it Wednesday, then Friday.",
      "2026-11-27",
    ],
    [
      "of what it goes along with",
      ["Ann: I'll send you the offer by Friday.", "Bob: And I need three references."],
      "Ann: Sure, I'll put the references in with the offer.",
      "2026-11-27",
    ],
    [
      "said of the same thing in the next sentence",
      [],
      "Ann: I'll ask the office about the badges. They close at the end of the month, so I'll do it tomorrow.",
      "2026-11-25",
    ],
    [
      "the other side proposes and the owner confirms",
      ["Ann: I'll write up what the Saturday service costs.", "Bob: By Friday too?"],
      "Ann: Yes, same as the rest.",
      "2026-11-27",
    ],
    [
      "that opens the answer",
      ["Ann: I'll pack twenty samples for your driver, what day does he come?", "Bob: He's near you on Thursday."],
      "Ann: Thursday then, they'll be at the door.",
      "2026-11-26",
    ],
  ])("takes the day %s", (_, before, last, on) => {
    expect(itemsOf(...before, last, "Bob: Good.")[0]).toMatchObject({ owner: "Ann", dueOn: on });
  });

  it.each([
    [
      "after a visit",
      ["Ann: The site visit is on the third of December, then?", "Bob: Yes, ten o'clock on the third."],
      "Ann: Good. I'll send you the report the day after the visit.",
      "2026-12-04",
    ],
    [
      "before a board whose day the other side named",
      ["Bob: Our board meets on the fifteenth of December.", "Bob: They want everything on paper."],
      "Ann: Okay. I'll write the business case ahead of your board.",
      "2026-12-15",
    ],
    [
      "a week before that",
      ["Bob: Our board meets on the fifteenth of December."],
      "Ann: I'll send the business case a week before that.",
      "2026-12-08",
    ],
    [
      "the Monday after the last day named",
      ["Bob: The stock count is on the third of December."],
      "Ann: I'll fetch the old crates the Monday after.",
      "2026-12-07",
    ],
    [
      "the weekday of a date given before",
      ["Bob: We are closed until Tuesday the eighth of December."],
      "Ann: I'll send the new price list on the Tuesday.",
      "2026-12-08",
    ],
    [
      "the next time they meet",
      ["Bob: Shall we meet on the eighth of December at ten?", "Ann: The eighth at ten, yes, perfect."],
      "Ann: I'll bring the cutter next time we meet.",
      "2026-12-08",
    ],
  ])("counts from %s", (_, before, last, on) => {
    const items = itemsOf(...before, last, "Bob: Good.");
    expect(items.find(({ due }) => due)).toMatchObject({ owner: "Ann", dueOn: on });
  });

  it("is the one haggled over for a while", () => {
    const items = itemsOf(
      "Ann: I'll get our lawyer to put the fund on paper.",
      "Bob: By when, Ann?",
      "Ann: She's slow. Two weeks?",
      "Bob: Any chance of next Friday?",
      "Ann: Next Friday. Okay.",
    );
    expect(items[0]).toMatchObject({ owner: "Ann", dueOn: "2026-12-04" });
  });

  it("is not that of a condition", () => {
    const items = itemsOf(
      "Ann: I'll send you the three samples this afternoon.",
      "Bob: Lovely. And the fourth?",
      "Ann: Whenever you decide. If you tell me before Christmas it fits in with the others.",
    );
    expect(items[0]).toMatchObject({ owner: "Ann", dueOn: "2026-11-24" });
  });

  it("updates a promise's day when the promise comes up again much later", () => {
    const between = Array.from({ length: 12 }, (_, at) => `${at % 2 ? "Bob" : "Ann"}: The hall is quiet in winter.`);
    const items = itemsOf(
      "Ann: I'll send the proposal on Monday the thirtieth.",
      "Bob: Good.",
      ...between,
      "Bob: On the proposal, not on the thirtieth, I'm away. Send it on the Thursday.",
      "Ann: Thursday then.",
    );
    expect(items[0]).toMatchObject({ owner: "Ann", dueOn: "2026-11-26" });
  });

  it("takes no day from an answer about something else", () => {
    const items = itemsOf(
      "Ann: I'll write our offer by the end of the month.",
      "Bob: Who repairs it when it stops on a Sunday?",
      "Ann: There's a technician within six hours.",
    );
    expect(items[0]).toMatchObject({ owner: "Ann", dueOn: "2026-11-30" });
  });

  it("gives two promises that go out together the same day", () => {
    const items = itemsOf(
      "Bob: Can you send me the certificate?",
      "Ann: I'll send the certificate tonight.",
      "Bob: Could you send us the pictures also?",
      "Ann: Of course, they are in the same mail.",
    );
    expect(items.map(({ owner, dueOn }) => [owner, dueOn])).toEqual([
      ["Ann", "2026-11-24"],
      ["Ann", "2026-11-24"],
    ]);
  });

  it("takes no day from another speaker's next question", () => {
    const items = itemsOf(
      "Ann: I'll send the model for your variety.",
      "Bob: And what if a lamp fails? In the middle of January.",
      "Ann: Then we come.",
    );
    expect(items[0]).toMatchObject({ owner: "Ann", dueOn: null });
  });

  it("does not take the day proposed for the next meeting", () => {
    const items = itemsOf(
      "Ann: I'll give you three references.",
      "Bob: When do we meet?",
      "Ann: Wednesday the second?",
      "Bob: Fine.",
    );
    expect(items[0]).toMatchObject({ owner: "Ann", dueOn: null });
  });

  it("keeps a promise's day when a meeting is arranged after it", () => {
    const items = itemsOf(
      "Ann: I'll send the photos.",
      "Bob: When?",
      "Ann: End of January.",
      "Bob: Shall we talk again in February? What about the third?",
      "Ann: Friday the fifth.",
    );
    expect(items[0]).toMatchObject({ owner: "Ann", dueOn: "2027-01-31" });
  });
});
