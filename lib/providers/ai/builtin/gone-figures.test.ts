import { describe, expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import { draftText } from "@/lib/grounding/draft-text";
import { sidedCall } from "@/lib/testing/spoken-call";
import { perform } from "./engine";
import { finalFigures } from "./final-figures";
import { statesGoneFigure } from "./gone-figures";
import { readTranscript } from "./reading";

function read(said: string) {
  return readTranscript(sidedCall(`T: Hello, good to hear from you.|${said}`.split("|")));
}

/** The sentences with a figure that no longer holds. */
function gone(said: string): string[] {
  const reading = read(said);
  return reading.sentences.filter((one) => statesGoneFigure(one.raw, [one], reading)).map(({ raw }) => raw);
}

describe("a figure that no longer holds", () => {
  it.each([
    [
      "was haggled down",
      "I: The kiln hire is ninety dollars a week.|T: Could you do seventy?|I: I could do eighty.|T: Eighty, done.",
      ["The kiln hire is ninety dollars a week."],
    ],
    [
      "was put right in the answer",
      "I: You need a hundred and eighty shelves.|T: A hundred and eighteen.|I: Sorry, a hundred and eighteen.",
      ["You need a hundred and eighty shelves."],
    ],
    [
      "was put right by whoever said it",
      "T: We have fifty-two vans.|T: Hang on, we sold one. Fifty-one.|I: Fifty-one vans, noted.",
      ["We have fifty-two vans."],
    ],
    [
      "was wished for and refused",
      "I: It's four pounds a crate.|T: We'd need it to be three.|I: I can't do three.",
      ["We'd need it to be three.", "I can't do three."],
    ],
    [
      "was a shorter term that the other side would not take",
      "I: You pay within fourteen days.|T: Thirty days is our rule.|I: Then keep your thirty days.",
      ["You pay within fourteen days."],
    ],
    [
      "was one that was passed over while they haggled",
      "I: A stall is fifty-eight euros a day.|I: Without the roof it is fifty-one.|T: Could you do fifty?|I: With the roof I could do fifty-four.|T: Fifty-four, okay.",
      ["A stall is fifty-eight euros a day.", "Without the roof it is fifty-one."],
    ],
  ])("%s", (_, said, expected) => {
    expect(gone(said)).toEqual(expect.arrayContaining(expected));
    expect(
      gone(said).some((one) => /eighty, done|fifty-one vans|four pounds|keep your thirty|fifty-four/i.test(one)),
    ).toBe(false);
  });

  it.each([
    [
      "two prices of two things",
      "I: The small bin is eleven pounds a visit and the large one is fourteen.|T: Both, please.",
    ],
    [
      "tiers",
      "I: At five thousand it's four cents a label.|I: At twenty thousand it's three cents a label.|T: Send me both.",
    ],
    ["an echo", "I: It's twelve pounds eighty a head.|T: Twelve eighty.|I: Yes, twelve eighty."],
    [
      "an offer on a condition nobody took up",
      "I: It's seventy-four dollars a month.|I: If you prepay, I can make it sixty-nine.|T: And who installs it?|I: Our own people.",
    ],
    ["an answer to another question", "I: A lamp is forty euros a week. How many do you need?|T: Thirty-five of them."],
    ["hours of the day", "I: Shall we speak on Friday at nine?|T: Make it ten.|I: Ten on Friday."],
    ["what must not be undercut", "I: It's nine pounds a tray.|T: Could you do eight?|I: I can't go below nine."],
  ])("is none of %s", (_, said) => {
    const prices = gone(said).filter((one) => !/could you do eight/i.test(one));
    expect(prices).toEqual([]);
  });

  it("may be told next to what holds instead", () => {
    const reading = read("T: We have a hundred and twelve rooms, not a hundred and twenty.|I: Okay.");
    const [, said] = reading.sentences;
    expect(statesGoneFigure("You have 112 rooms, not 120.", [said!], reading)).toBe(false);
    expect(statesGoneFigure("You have 120 rooms.", [said!], reading)).toBe(true);
  });
});

describe("the email and the ledger", () => {
  it("tell only the price that holds", () => {
    const { transcript } = read(
      "I: The kiln hire is ninety dollars a week for the large one.|T: Could you do seventy?|I: I could do eighty dollars a week.|T: Eighty, done, deal.",
    );
    const analysis = perform({ method: "analyze", input: transcript }) as Analysis;
    const sender = { name: transcript.participants[0]!.name, signature: null };
    const input = {
      templateType: "followUp" as const,
      tone: "neutral" as const,
      transcript,
      analysis,
      sender,
      greet: [],
    };
    const mail = draftText(perform({ method: "draft", input }) as Draft);
    expect(mail).toContain("$80 a week");
    expect(mail).not.toMatch(/90|ninety|70|seventy/);
    const prices = (analysis.ledger ?? []).filter(({ kind }) => kind === "price").map(({ what }) => what);
    expect(prices.join()).not.toMatch(/90|ninety/);
  });
});

it("a price is gone when the guest bids another, or sums up to another", () => {
  expect(gone("I: It's one euro sixty-five a kilo.|T: One fifty and we have a deal.|I: One sixty.|T: Okay.")).toContain(
    "It's one euro sixty-five a kilo.",
  );
  const summed =
    "I: That's eighteen sixty a room.|I: Fitting comes down by thirty.|T: So that's eighteen thirty a room.|I: Eighteen thirty, right.";
  expect(gone(summed)).toContain("That's eighteen sixty a room.");
});

describe("the price at the end", () => {
  const final = (said: string) => finalFigures(read(said)).map(({ text }) => text);
  const haggled =
    "I: It's nine dollars fifty a seat a month.|T: Nine fifty is too much.|I: I could do eight seventy-five.";

  it("is agreed when the guest takes it", () => {
    expect(final(`${haggled}|T: Eight seventy-five, fine, deal.`)).toEqual(["The price is now $8.75 a seat a month."]);
  });

  it("is an offer while the guest has to ask somebody", () => {
    expect(final(`${haggled}|T: Eight seventy-five, okay. I have to ask my boss.`)).toEqual([
      "Our offer is $8.75 a seat a month.",
    ]);
  });

  it("is told with the condition of the offer", () => {
    const said =
      "I: It's nine dollars a seat a month.|T: That's a lot.|I: If you pay for the year up front I could do eight.|T: Eight. That's better.";
    expect(final(said)).toEqual(["Our offer is $8 a seat a month if you pay for the year up front."]);
  });

  it("is left to the offer that opens with its terms", () => {
    const said = "I: It's four dollars fifty a bin.|T: Could you do four?|I: For both yards I could do four twenty.";
    expect(final(`${said}|T: Four twenty, okay. I have to ask my boss.`)).toEqual([]);
  });

  it("is of the size of the price before, not of a bid that leaves out thousands", () => {
    const said =
      "I: For the lifts it's eleven thousand two hundred dollars a year.|T: Could you do ten and a half?|I: If you sign for three years I can do ten eight.|T: Ten eight. I have to ask my boss.";
    expect(final(said)).toEqual(["Our offer is $10,800 a year if you sign for three years."]);
  });

  it("is none where a figure is multiplied", () => {
    const said =
      "I: It's a base of seventy-nine dollars a month.|T: So eighty-three times six.|I: Plus the seventy-nine.";
    expect(final(said)).toEqual([]);
  });

  it("is not that of somebody else's quote", () => {
    const said =
      "I: It's four dollars twenty a head a month.|T: The others, they're at three fifty.|I: I can do four dollars.|T: Four dollars, fine.";
    expect(final(said)).toEqual(["The price is now $4 a head a month."]);
  });

  it("is no length of a trial", () => {
    const said =
      "I: The texts are about seventy euros a month.|T: Is there a trial?|I: There's a thirty day trial, but I could make it sixty.|T: Sixty would be better.|I: Sixty then.";
    expect(final(said)).toEqual([]);
  });

  it("is not told where several prices were haggled over", () => {
    const other =
      "I: Setup is four hundred euros a day.|T: Could you do three hundred?|I: I could do three fifty.|T: Deal.";
    expect(final(`${haggled}|T: Deal.|${other}`)).toEqual([]);
  });
});

it("a number is gone when the answer opens with the one that holds now", () => {
  const told = "I: And you have thirty-two drivers, right?|T: Thirty-four now, we hired two last month.";
  expect(gone(`${told}|I: Okay.`)).toEqual(["And you have thirty-two drivers, right?"]);
});

it.each([
  [
    "I: Our trial is fourteen days, but I can extend that to thirty for you.|T: Thirty would be good.",
    "Our trial is fourteen days.",
  ],
  [
    "I: You mentioned a budget of twenty thousand.|T: That was before the freeze. It's fifteen thousand now.",
    "You mentioned",
  ],
])("a figure is gone when another takes its place: %s", (said, start) => {
  expect(gone(said)[0]).toContain(start.slice(0, 10));
});

it("a number is gone that its speaker corrects, but not for what is paid elsewhere", () => {
  expect(gone("T: We've got nine lifts. Well, eleven if you count the goods lifts.|I: Okay.")).toEqual([
    "We've got nine lifts.",
  ]);
  expect(gone("I: It's two hundred and twelve pounds per truck.|T: We're on one seventy-eight now.|I: I see.")).toEqual(
    [],
  );
});

it("either of two figures still holds", () => {
  expect(gone("T: We lose two or three a week.|I: I see.")).toEqual([]);
});
