import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** Each line is "Speaker: words"; November 24, 2026 is a Tuesday. */
function promisesIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ owner, task, dueOn }) => [owner, task, dueOn]);
}

it("is one promise if its owner says next when it will be there", () => {
  expect(
    promisesIn(
      "Ann: It works if you send me the confirmation from the insurer before delivery.",
      "Bob: I'll get that from our broker. That should be there by mid January.",
    ),
  ).toEqual([["Bob", "Get the confirmation from the insurer from our broker", "2027-01-15"]]);
});

describe("a request is taken on", () => {
  it.each([
    [
      "by a day offered as a question",
      "Ann: I'd need the meter readings of both halls.",
      "Bob: They come out of the system. I'm away tomorrow, so, Thursday?",
      "Ann: Thursday's good.",
      ["Bob", "Send the meter readings of both halls", "2026-11-26"],
    ],
    [
      "by naming the thing and its day",
      "Ann: And can you send two references? Mills, not farms.",
      "Bob: Two mill references, yes, end of this week.",
      "Ann: Lovely.",
      ["Bob", "Send two references", "2026-11-27"],
    ],
    [
      "because it is on its way",
      "Ann: Could you send me the seating plan?",
      "Bob: On its way this afternoon.",
      "Ann: Lovely.",
      ["Bob", "Send the seating plan", "2026-11-24"],
    ],
    [
      "by asking for time",
      "Ann: Any chance you could split the costs by site?",
      "Bob: It's in three files, but okay. Give me until Friday.",
      "Ann: Great.",
      ["Bob", "Split the costs by site", "2026-11-27"],
    ],
    [
      "by saying whose it is",
      "Ann: And somebody has to paint the fence.",
      "Bob: Yep, mine.",
      "Ann: Good.",
      ["Bob", "Paint the fence", null],
    ],
    [
      "after the day on which the answer is known",
      "Ann: Can you find out whether the grant covers it?",
      "Bob: I'd have to read the small print first. A week today you'll know.",
      "Ann: Thanks.",
      ["Bob", "Find out whether the grant covers it", "2026-12-01"],
    ],
    [
      "when it only answers what is needed",
      "Ann: What do you need from us?",
      "Bob: The floor plans and the fire certificate, as a file.",
      "Ann: I can do that by Monday.",
      ["Ann", "Send the floor plans and the fire certificate", "2026-11-30"],
    ],
    [
      "when it is a wish for a thing",
      "Ann: What I'd like is your old fire plan.",
      "Bob: I can do that. It'll be in your inbox on Thursday.",
      "Ann: Lovely.",
      ["Bob", "Send our old fire plan", "2026-11-26"],
    ],
  ])("%s", (_, ...said) => {
    const [first, second, third, promise] = said as [string, string, string, unknown[]];
    expect(promisesIn(first, second, third)).toContainEqual(promise);
  });

  it.each([
    [
      "by whom it is handed on to",
      "Ann: We'd need the meter readings of both halls.",
      "Bob: Cleo, the meter readings. That's you.",
      "Cleo: Yep. Friday.",
      ["Cleo", "Send the meter readings of both halls", "2026-11-27"],
    ],
    [
      "by sending it along with something else",
      "Ann: I'll send the floor plan on Thursday.",
      "Bob: And the fire certificate, could I have that?",
      "Ann: Same mail.",
      ["Ann", "Send the fire certificate", "2026-11-26"],
    ],
    [
      "for others, who will want it",
      "Ann: The contract will be with you on Friday.",
      "Bob: Our insurers will want the wiring plan.",
      "Ann: That goes out along with the contract.",
      ["Ann", "Send the wiring plan", "2026-11-27"],
    ],
    [
      "in its own words",
      "Ann: You check if the roof is still under warranty?",
      "Bob: I check. The papers are in the cellar.",
      "Ann: Good.",
      ["Bob", "Check if the roof is still under warranty", null],
    ],
    [
      "when it is only supposed",
      "Ann: If I had the last two invoices, I could work out what you'd save.",
      "Bob: They'll be in your inbox on Thursday.",
      "Ann: Lovely.",
      ["Bob", "Send the last two invoices", "2026-11-26"],
    ],
    [
      "for somebody absent",
      "Ann: Greta keeps the keyholder list.",
      "Bob: Could she send it to us?",
      "Ann: Sure, I'll get her onto it. Friday.",
      ["Ann", "Have Greta send the keyholder list over", "2026-11-27"],
    ],
    [
      "as a first attempt",
      "Ann: And then somebody's got to write the safety briefing.",
      "Bob: I'll take a first stab at that.",
      "Ann: Great.",
      ["Bob", "Write the safety briefing", null],
    ],
    [
      "by repeating the day",
      "Ann: Could you let us see the drawings by Tuesday week?",
      "Bob: Tuesday week it'll be.",
      "Ann: Great.",
      ["Bob", "Send the drawings", "2026-12-08"],
    ],
    [
      "put as a favour",
      "Ann: Would you be comfortable putting us in touch with Gerry?",
      "Bob: Of course. I can do that by Friday.",
      "Ann: Great.",
      ["Bob", "Put you in touch with Gerry", "2026-11-27"],
    ],
    [
      "when it says what the other will do",
      "Ann: You'll book the room?",
      "Bob: I can do that.",
      "Ann: Great.",
      ["Bob", "Book the room", null],
    ],
  ])("%s", (_, ...said) => {
    const [first, second, third, promise] = said as [string, string, string, unknown[]];
    expect(promisesIn(first, second, third)).toContainEqual(promise);
  });

  it.each([
    [
      "with the day haggled down",
      "Ann: I can probably get you the layout by next Friday.",
      "Bob: Any chance of Wednesday?",
      "Ann: Okay, Wednesday then.",
      ["Ann", "Send the layout", "2026-12-02"],
    ],
    [
      "rather than guessing",
      "Ann: I'd rather ask our fitter than guess. I can get you an answer tomorrow.",
      "Bob: No bother.",
      "Ann: Good.",
      ["Ann", "Ask our fitter", "2026-11-25"],
    ],
    [
      "in the past tense",
      "Bob: Hm.",
      "Ann: Would it help if I brought two samples along?",
      "Bob: It would.",
      ["Ann", "Bring two samples along", null],
    ],
  ])("an offer %s is taken up", (_, ...said) => {
    const [first, second, third, promise] = said as [string, string, string, unknown[]];
    expect(promisesIn(first, second, third)).toContainEqual(promise);
  });

  it.each([
    ["Ann: I was going to do you a comparison.", "Bob: Please.", ["Ann", "Do a comparison", null]],
    [
      "Bob: Who's doing the introductions to the Galway branch?",
      "Ann: I'll do that tomorrow.",
      ["Ann", "Do the introductions to the Galway branch", "2026-11-25"],
    ],
    [
      "Bob: It'd help us no end to see the old templates.",
      "Ann: Leave it with me.",
      ["Ann", "Send the old templates", null],
    ],
    ["Bob: Whose court is the floor plan in?", "Ann: That's mine.", ["Ann", "Send the floor plan", null]],
    ["Bob: You see, then, and let me know by Friday.", "Ann: Will do.", ["Ann", "Let Bob know", "2026-11-27"]],
  ])("is promised after: %s", (asked, said, promise) => {
    expect(promisesIn("Ann: Good morning.", "Bob: Morning.", asked, said, "Bob: Good.")).toContainEqual(promise);
  });

  it("an offer is taken up by asking when", () => {
    const said = promisesIn(
      "Ann: The only thing missing is your last two accounts.",
      "Bob: I can dig those out.",
      "Ann: By when, roughly?",
      "Bob: Wednesday next week.",
    );
    expect(said).toContainEqual(["Bob", "Dig our last two accounts out", "2026-12-02"]);
  });

  it("a need is settled by a day after some haggling", () => {
    const said = promisesIn(
      "Ann: I'd need the headcount for the party.",
      "Bob: End of next week all right?",
      "Ann: A bit earlier if you could.",
      "Bob: Okay, Wednesday then.",
    );
    expect(said).toContainEqual(["Bob", "Send the headcount for the party", "2026-11-25"]);
  });

  it('an offer is not taken up after all by "Then don\'t"', () => {
    const said = promisesIn("Ann: I'll text you his number.", "Bob: Then don't, he's my cousin.", "Ann: Right.");
    expect(said).toEqual([]);
  });

  it.each(["Good grief, no. He'd hide.", "Please don't, I have a cupboard full."])(
    "but an offer is not by: %s",
    (said) => {
      expect(promisesIn("Ann: Shall I send you the brochure?", `Bob: ${said}`, "Ann: Fair.")).toEqual([]);
    },
  );

  it('but an offer is not by "God, no"', () => {
    const said = promisesIn("Ann: Would it help if I came along?", "Bob: God, no. Don't.", "Ann: Right.");
    expect(said).toEqual([]);
  });

  it("but not by proposing a day to meet, nor if the day is turned down", () => {
    const meets = promisesIn(
      "Ann: Can we meet next week?",
      "Bob: I'm off Monday, so, Tuesday?",
      "Ann: Tuesday's great.",
    );
    expect(meets).toEqual([]);
    const declined = promisesIn("Ann: I'd need the meter readings.", "Bob: Hm. Next Friday?", "Ann: No, forget it.");
    expect(declined).toEqual([]);
  });

  it("but not by the question what somebody needs to decide", () => {
    expect(promisesIn("Ann: What do you need to see to say yes?", "Bob: A proper price.", "Ann: Fair.")).toEqual([]);
  });
});

describe("a request beside another promise", () => {
  it.each([
    [
      "that comes after a yes of its own",
      ["Ann: Bob, could you book the tasting room?", "Bob: Sure, happy to. I'll send a few menus this afternoon."],
      [
        ["Bob", "Send a few menus", "2026-11-24"],
        ["Bob", "Book the tasting room", null],
      ],
    ],
    [
      "that was only to be made first",
      ["Ann: Could we have the quote split by barn?", "Bob: I need to check with finance, but yeah, no problem."],
      [["Bob", "Send the quote split by barn", null]],
    ],
  ])("%s is taken on", (_, lines, promises) => {
    expect(promisesIn(...lines, "Ann: Thanks.")).toEqual(expect.arrayContaining(promises));
  });

  it("is not, if that says how it will be met", () => {
    const lines = ["Ann: Could you send the tasting menu?", "Bob: Of course. I'll send the menu tonight."];
    expect(promisesIn(...lines)).toEqual([["Bob", "Send the menu", "2026-11-24"]]);
  });

  it("is done as it was asked for, if it will be ready", () => {
    const lines = ["Ann: Can you set up a test shop for us?", "Bob: Yep, will do. It'll be ready by Monday."];
    expect(promisesIn(...lines)).toEqual([["Bob", "Set up a test shop", "2026-11-30"]]);
  });
});

describe("several things asked for", () => {
  it("can each be granted for a day of its own", () => {
    const lines = [
      "Ann: Could you send two things: the fire certificate, and a floor plan?",
      "Bob: Sure. The certificate today, the floor plan I need to get from the architect, so more like Monday.",
    ];
    const found = promisesIn(...lines);
    expect(found).toContainEqual(["Bob", "Get the floor plan from the architect", "2026-11-30"]);
    expect(found).toContainEqual(["Bob", "Send the fire certificate", "2026-11-24"]);
  });

  it("are named in the next sentence", () => {
    const lines = [
      "Ann: Could you send us two things? The floor plan and a price for the gate.",
      "Bob: Sure, by Monday.",
    ];
    expect(promisesIn(...lines)).toContainEqual(["Bob", "Send the floor plan and a price for the gate", "2026-11-30"]);
  });

  it("are named after they were counted", () => {
    const lines = [
      "Bob: What do you need from us?",
      "Ann: Two things. The guest list and the allergies.",
      "Bob: I'll send both.",
    ];
    expect(promisesIn(...lines).map(([, task]) => task)).toContain("Send the guest list and the allergies");
  });
});

it("is a promise to find out, once somebody wants to know", () => {
  const said = "Bob: I need to double check the lead time with the factory.";
  expect(promisesIn(said, "Ann: Let me know.")).toEqual([["Bob", "Double check the lead time with the factory", null]]);
});

it("is a promise that others will be asked, whoever they are", () => {
  const lines = ["Ann: We should really ask the fire brigade about the exits.", "Bob: I'll ask them by Friday."];
  expect(promisesIn(...lines)[0]![1]).toMatch(/^Ask the fire brigade/);
});
