import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** Each line is "Speaker: words"; November 24, 2026 is a Tuesday. */
function promisesIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ owner, task, dueOn }) => [owner, task, dueOn]);
}

describe("what will reach somebody", () => {
  it.each([
    [
      ["Ann: Sounds good.", "Bob: And on Friday you'll find a patch sheet in your inbox."],
      "Send a patch sheet",
      "2026-11-27",
    ],
    [
      ["Ann: A test I'd be up for.", "Bob: Then there are six discs coming your way, no invoice."],
      "Send six discs, no invoice",
      null,
    ],
    [
      ["Ann: I need the seating plan.", "Bob: By the end of next week you'll have the plan."],
      "Send the plan",
      "2026-12-04",
    ],
    [
      ["Ann: The NDA, I signed that.", "Bob: It'll be countersigned and back to you tomorrow."],
      "Send NDA back",
      "2026-11-25",
    ],
    [
      ["Ann: I'd need a list of the lifts, Bob.", "Bob: It is on Friday in your mailbox."],
      "Send a list of the lifts",
      "2026-11-27",
    ],
  ])("is promised: %j", (lines, task, dueOn) => {
    expect(promisesIn(...lines)).toEqual([["Bob", task, dueOn]]);
  });
});

describe("promises told from the receiver's side", () => {
  it.each([
    [
      "what somebody gets, said after it",
      "Ann: And the result, with a film, you get on Monday.",
      ["Ann", "Send the result, with a film", "2026-11-30"],
    ],
    [
      "what is on its way",
      "Ann: I write the report this week and it's with you on Friday.",
      ["Ann", "Write the report", "2026-11-27"],
    ],
    [
      "what somebody makes, said after it",
      "Ann: The price list with the freight I make you tomorrow.",
      ["Ann", "Make the price list with the freight", "2026-11-25"],
    ],
    [
      "who bears it",
      "Ann: The drawings and the permit, that's on us.",
      ["Ann", "Provide the drawings and the permit", null],
    ],
    [
      "what somebody else is made to do",
      "Ann: I'll have Trent measure the gate by Friday.",
      ["Ann", "Have Trent measure the gate", "2026-11-27"],
    ],
  ])("takes %s", (_, said, promise) => {
    expect(promisesIn(said, "Bob: Good.")).toEqual([promise]);
  });

  it("takes an offer that depends on what was just said", () => {
    expect(
      promisesIn("Ann: The committee sits on Thursday, so I can send you the answer on Friday.", "Bob: Yes, please."),
    ).toEqual([["Ann", "Send the answer", "2026-11-27"]]);
  });

  it("takes nothing for promised because of a day that belongs to something else", () => {
    const lines = ["Bob: What happens to the data if we leave?", "Ann: You get an export and we delete it by Friday."];
    expect(promisesIn(...lines).filter(([, task]) => String(task).includes("export"))).toEqual([]);
  });

  it("takes what is asked for in reply to an offer", () => {
    expect(promisesIn("Ann: I can give you the number of a dealer in Verona.", "Bob: Give it to me, yes.")).toEqual([
      ["Ann", "Give Bob the number of a dealer in Verona", null],
    ]);
  });

  it.each([
    ["Ann: The machines you get on Monday markets are old."],
    ["Ann: The ball is with you."],
    ["Ann: The coffee, that's on us."],
    ["Ann: It was with you in March."],
    ["Ann: It writes the draft, your team reads it, and then it goes out."],
  ])("takes no promise from: %s", (said) => {
    expect(promisesIn(said, "Bob: I see.")).toEqual([]);
  });
});

describe("promises of what arrives", () => {
  it("are told of what was asked for", () => {
    expect(
      promisesIn(
        "Bob: Could we have some spare nozzles, so I can fit them myself?",
        "Ann: Yes, we can do that.",
        "Bob: Perfect.",
        "Ann: They'll go out on Thursday.",
      ),
    ).toEqual([["Ann", "Send some spare nozzles", "2026-11-26"]]);
  });

  it("give the day to what somebody has made", () => {
    expect(
      promisesIn(
        "Ann: I'll get them laminated for you, all the posters.",
        "Bob: Thank you.",
        "Ann: They'll be with you by Friday.",
      ).map(([, , day]) => day),
    ).toEqual(["2026-11-27"]);
  });

  it("give the day to what somebody finds out", () => {
    expect(
      promisesIn(
        "Bob: What is the deposit?",
        "Ann: I'll find out what the plant wants to hold a slot.",
        "Bob: We have a board call on the twenty-fifth.",
        "Ann: Then I'll have that for you by the third.",
      ),
    ).toEqual([["Ann", "Find out what the plant wants to hold a slot", "2026-12-03"]]);
  });

  it("mean one thing by “it” and several by “them”", () => {
    expect(
      promisesIn(
        "Ann: I can do that summary once I've got the photos.",
        "Bob: Good, signed please.",
        "Ann: Then you'll have it by Friday.",
      ),
    ).toEqual([["Ann", "Send the summary (photos)", "2026-11-27"]]);
  });

  it("are none of what somebody would have done", () => {
    expect(promisesIn("Bob: I'll speak to Marion first.", "Ann: So you'd have spoken to her by Friday.")).toEqual([
      ["Bob", "Speak to Marion first", null],
    ]);
  });

  it("put people on a list instead of sending it", () => {
    expect(promisesIn("Ann: I'll get you both on the guest list by Friday.", "Cal: Thanks.", "Bob: Thanks.")).toEqual([
      ["Ann", "Get you both on the guest list", "2026-11-27"],
    ]);
  });

  it("can be to ask about something, and to let somebody have something", () => {
    expect(promisesIn("Ann: Cal, can you ask about a tour as well?", "Cal: Sure, will do.")).toEqual([
      ["Cal", "Ask about a tour", null],
    ]);
    expect(promisesIn("Ann: I'll let you have the failure report by Friday.")).toEqual([
      ["Ann", "Send the failure report", "2026-11-27"],
    ]);
  });
});

describe("what is promised in few words", () => {
  it("is due on the day somebody corrects themselves to", () => {
    expect(
      promisesIn(
        "Bob: Could you put the rates on a page for me?",
        "Ann: Yes, you'll have it Wednesday. Thursday, actually, let me say Thursday.",
      ).map(([, , day]) => day),
    ).toEqual(["2026-11-26"]);
  });

  it("is due on a later day if the first was taken back at once", () => {
    expect(
      promisesIn(
        "Bob: I'll fill in the form and send it back to you. Make it Friday. No, I'm in York.",
        "Ann: No rush on it, Bob.",
        "Bob: Wednesday week. The ninth.",
      ).map(([, , day]) => day),
    ).toEqual(["2026-12-09"]);
  });

  it("is taken on with what it needs first", () => {
    expect(
      promisesIn("Ann: Which sites?", "Bob: Leave that with me, I need to have a word with the wardens first."),
    ).toEqual([["Bob", "Have a word with the wardens first", null]]);
  });

  it("is handed to whom it is got for", () => {
    expect(promisesIn("Bob: I'll get you the spare key on Monday.", "Ann: Good.")).toEqual([
      ["Bob", "Get Ann the spare key", "2026-11-30"],
    ]);
  });

  it.each([
    ["Ann: And you would need a login?", "Bob: Yes. Then I make you a login tomorrow.", "Make a login"],
    ["Ann: It needs your address.", "Bob: Okay, I invite the two teachers tomorrow.", "Invite the two teachers"],
  ])("may be in the present tense: %s %s", (asked, answer, task) => {
    expect(promisesIn(asked, answer)).toEqual([["Bob", task, "2026-11-25"]]);
  });

  it.each([
    "Ann: We'll have to get a round in some time.",
    "Ann: I'll bring the mustard on Friday.",
    "Ann: We'll find something by mail for Friday.",
  ])("is nothing: %s", (line) => {
    expect(promisesIn(line)).toEqual([]);
  });

  it("is something if what is brought is for sale", () => {
    expect(promisesIn("Ann: I'll bring the mustard samples on Friday.")).toEqual([
      ["Ann", "Bring the mustard samples", "2026-11-27"],
    ]);
  });

  it("is nothing that only happens on a day", () => {
    expect(promisesIn("Ann: And the crop comes in when?", "Bob: By the fifth.")).toEqual([]);
  });
});

describe("what somebody else does or wants", () => {
  it.each([
    [
      "Ann: Our accountant, Nadia, will email you the receipt this week.",
      ["Nadia", "Email the receipt (accountant)", "2026-11-27"],
    ],
    ["Ann: My colleague Piet sends you the code tomorrow.", ["Piet", "Send the code", "2026-11-25"]],
    [
      "Ann: For the invoice, Meera in our finance will mail you directly on Friday.",
      ["Meera", "Mail the invoice directly (finance)", "2026-11-27"],
    ],
  ])("is promised for them: %s", (line, promise) => {
    expect(promisesIn(line)).toEqual([promise]);
  });

  it.each([
    [
      "Bob: Who has the load figures?",
      "Ann: Pavel Hornik in stores. He sends them to you on Friday.",
      ["Pavel Hornik", "Send the load figures over", "2026-11-27"],
    ],
    [
      "Bob: Who has the load figures?",
      "Ann: Iris has them. She's emailing them to you on Friday.",
      ["Iris", "Email the load figures over", "2026-11-27"],
    ],
    [
      "Bob: I would like to read the noise report.",
      "Ann: Sure, the noise report comes by mail tomorrow.",
      ["Ann", "Send the noise report", "2026-11-25"],
    ],
    [
      "Bob: And the spare fuses?",
      "Ann: Those I'll stick in the post today.",
      ["Ann", "Stick those in the post (spare fuses)", "2026-11-24"],
    ],
    [
      "Bob: We need the drawings.",
      "Ann: I'll have them with you before lunch on Friday.",
      ["Ann", "Send the drawings over", "2026-11-27"],
    ],
    [
      "Bob: Is it deductible?",
      "Ann: Our tax man's in on Friday, I'll put it to him and ring you after.",
      ["Ann", "Put it to our tax man and ring Bob after", "2026-11-27"],
    ],
  ])("is promised after %s", (asked, said, promise) => {
    expect(promisesIn(asked, said, "Bob: Good.")).toContainEqual(promise);
  });

  it.each([
    [
      "Bob: A cost model by site?",
      "Ann: You'll get that from me on Friday.",
      ["Ann", "Send the cost model", "2026-11-27"],
    ],
    [
      "Bob: I'd like the footprint report.",
      "Ann: I get it from my colleague and forward it to you on Friday.",
      ["Ann", "Get the footprint report from my colleague and forward it over", "2026-11-27"],
    ],
    [
      "Bob: How did it go with the union rep?",
      "Ann: I'll sit down with him on Friday.",
      ["Ann", "Sit down with the union rep", "2026-11-27"],
    ],
    [
      "Bob: Does your colleague in Cork have it too?",
      "Ann: Worse, he's had it for years. I'll ask him on Friday.",
      ["Ann", "Ask my colleague (Cork)", "2026-11-27"],
    ],
    [
      "Bob: Two things from me, the artwork and a press date.",
      "Ann: And the press date I'll confirm as soon as you send the file, on Friday.",
      ["Ann", "Confirm the press date as soon as you send the file", "2026-11-27"],
    ],
    [
      "Bob: So two options?",
      "Ann: I'll redo the proposal by Monday. Actually no, I'm out Monday, make that Friday.",
      ["Ann", "Redo the proposal (Two options)", "2026-11-27"],
    ],
    [
      "Bob: And your accounts?",
      "Ann: I'll save you the bother and mail them over on Friday.",
      ["Ann", "Mail our accounts over", "2026-11-27"],
    ],
    ["Bob: An example of the fault?", "Ann: I'll grab a screenshot today.", ["Ann", "Grab a screenshot", "2026-11-24"]],
    [
      "Bob: I'd have to ask the privacy people about that.",
      "Ann: I'll do it on Friday.",
      ["Ann", "Ask the privacy people", "2026-11-27"],
    ],
    [
      "Bob: When does it expire?",
      "Ann: I'll look out the contract on Friday.",
      ["Ann", "Look out the contract", "2026-11-27"],
    ],
  ])("is promised in answer to %s", (asked, said, promise) => {
    expect(promisesIn(asked, said, "Bob: Good.")).toContainEqual(promise);
  });

  it.each([
    [
      "Bob: Could we have the quote with freight?",
      "Ann: Yes. Expect it from me on Friday.",
      "Send the quote with freight",
    ],
    ["Bob: Could you lend us the scanner?", "Ann: I ship it on Friday.", "Ship the scanner"],
    ["Bob: We need the DPA.", "Ann: I'm emailing that to you today.", "Email the DPA over"],
  ])("is promised by what comes: %s", (asked, said, task) => {
    expect(promisesIn(asked, said, "Bob: Good.").map(([, found]) => found)).toContain(task);
  });

  it.each([
    "Ann: Let me put it like this, he'd love an order on Friday.",
    "Ann: I'll get you the full report, actually, hang on, no, I can't.",
    "Ann: It flags any till that's out by more than a tenner.",
    "Ann: You've got my deck, you've got the pricing, you've got the ROI sheet from Tuesday.",
    "Ann: Phil sent the certificate over in August, you should have it.",
  ])("is no promise: %s", (said) => {
    expect(promisesIn("Bob: And the certificate?", said, "Bob: Good.")).toEqual([]);
  });

  it("is no promise when it is a habit", () => {
    expect(promisesIn("Ann: And the returns?", "Bob: Every Friday, I send the list to the warehouse.")).toEqual([]);
  });

  it("moves the day within the week that was named", () => {
    expect(
      promisesIn(
        "Ann: You'll get the figures on Wednesday of next week.",
        "Bob: Could it be Tuesday?",
        "Ann: Tuesday it is.",
      ),
    ).toEqual([["Ann", "Send the figures", "2026-12-01"]]);
  });

  it("is due at any time before a day", () => {
    expect(
      promisesIn(
        "Bob: Could you send me a short summary?",
        "Ann: Will do.",
        "Bob: No rush, any time before the ninth.",
      ),
    ).toEqual([["Ann", "Send a short summary", "2026-12-09"]]);
  });

  it.each([
    ["Well, our reviewer is out until Thursday, so Friday is more honest.", "2026-11-27"],
    ["No, sorry, Wednesday I'm on a course. Friday's safer.", "2026-11-27"],
  ])("is due on the day that is safer: %s", (said, day) => {
    expect(
      promisesIn("Ann: I'll send you the draft.", "Bob: When do I see it?", `Ann: I could do Wednesday. ${said}`),
    ).toEqual([["Ann", "Send the draft", day]]);
  });

  it("is due when its owner says, not at the meeting that was asked about", () => {
    expect(
      promisesIn(
        "Ann: I'll check whether the ramp fits.",
        "Bob: Good. By the meeting?",
        "Ann: Sooner. End of next week.",
      ),
    ).toEqual([["Ann", "Check whether the ramp fits", "2026-12-04"]]);
  });

  it("keeps its day when a visit is arranged next", () => {
    expect(
      promisesIn(
        "Ann: Our bookkeeper, Nadia, will email you the receipt this week.",
        "Bob: When are you coming to see the vats?",
        "Ann: We thought Thursday the tenth.",
        "Bob: The tenth, no, that's the Christmas brew.",
      ).map(([, , day]) => day),
    ).toEqual(["2026-11-27"]);
  });

  it("is due when its answer is known", () => {
    expect(
      promisesIn("Ann: I'll ask our plant whether the lids fit.", "Bob: Great.", "Ann: I should know by Thursday."),
    ).toEqual([["Ann", "Ask our plant whether the lids fit", "2026-11-26"]]);
  });

  it("is left until a day for somebody else", () => {
    expect(
      promisesIn(
        "Ann: I'll have Denise send you the security papers.",
        "Bob: When?",
        "Ann: Give her till the end of next week.",
      ).map(([, , day]) => day),
    ).toEqual(["2026-12-04"]);
  });

  it("is nothing to read for oneself or to get through", () => {
    expect(promisesIn("Bob: I'd want to read that for myself.", "Ann: Sure.")).toEqual([]);
    expect(promisesIn("Bob: Let me get through the holidays and see what the board says.")).toEqual([]);
  });
});

it("promises nothing that a program sends by itself", () => {
  const tasks = commitmentsIn("Bob: How do we log in?", "Ann: You'll get an email from our portal within the hour.");
  expect(tasks).toEqual([]);
});

it("how much is done each day is no promise", () => {
  expect(
    promisesIn("Ann: We ship about four thousand parcels a day, five thousand in December.", "Bob: Okay."),
  ).toEqual([]);
});

it("what comes with a courier does not send the courier", () => {
  expect(promisesIn("Ann: It'll come with the courier on Friday.", "Bob: Okay.")).toEqual([]);
});

it("what somebody gets is asked for without saying from whom", () => {
  const said = promisesIn("Ann: I'd need the list of people from you, Bob.", "Bob: You'll get that tomorrow.");
  expect(said).toEqual([["Bob", "Send the list of people", "2026-11-25"]]);
});

it("what somebody still owes is what they said they'd send", () => {
  const said = promisesIn("Ann: I'd said I'd send you the logos, I still owe you those.", "Bob: No rush.");
  expect(said).toEqual([["Ann", "Send the logos", null]]);
});

it("what is handed over within a week is no habit", () => {
  expect(promisesIn("Ann: We send the list in a week.", "Bob: Okay.")).toHaveLength(1);
});
