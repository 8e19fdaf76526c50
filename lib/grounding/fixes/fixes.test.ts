import { describe, expect, it } from "vitest";
import type { Claim } from "../claim";
import { groundBody } from "../ground-body";

/** Grounds a sentence on a sample call held on Wednesday, March 3, 2027, in which `said` is one of five lines. */
function ground(said: string, written: string) {
  const lines: [string, string][] = [
    ["Ines Coll", "Good to see you again. How did the move of the bakery go?"],
    ["Pavel Novak", "Loud, but we are in. The ovens arrived last."],
    ["Pavel Novak", said],
    ["Ines Coll", "Understood, I wrote that down."],
    ["Pavel Novak", "Wonderful. Say hello to the workshop."],
  ];
  return groundBody({
    bodyText: written,
    subject: "",
    segments: lines.map(([speaker, text], at) => ({ speaker, text, startSeconds: at * 27 })),
    participants: [
      { name: "Ines Coll", email: null, external: false },
      { name: "Pavel Novak", email: null, external: true },
    ],
    meetingTitle: "Ovens",
    meetingStart: "2027-03-03T09:00:00Z",
    senderName: "Ines Coll",
  }).claims[0]!;
}

const mended = (said: string, written: string) => fixed(ground(said, written));

function fixed({ text, differences = [] }: Claim): string {
  return differences
    .flatMap(({ fix }) => fix ?? [])
    .sort((a, b) => b.start - a.start)
    .reduce((now, fix) => now.slice(0, fix.start) + fix.text + now.slice(fix.end), text);
}

describe("what was said instead of a flagged figure, date or name", () => {
  it.each([
    [
      "The proofing room costs us nineteen thousand four hundred dollars.",
      "The proofing room costs you $17,400.",
      "The proofing room costs you $19,400.",
    ],
    [
      "The proofing room budget is sixty-two five, thousands of course.",
      "The proofing room budget is $58,000.",
      "The proofing room budget is $62,500.",
    ],
    [
      "The flour silo is three point four million kroner.",
      "The flour silo is 2.4 million kroner.",
      "The flour silo is 3.4 million kroner.",
    ],
    [
      "A new mixer is about thirty-six thousand euros.",
      "A new mixer is about 34k euros.",
      "A new mixer is about 36k euros.",
    ],
    [
      "The insurance is eleven seventy a pallet, in euros.",
      "The insurance is €11.20 per pallet.",
      "The insurance is €11.70 per pallet.",
    ],
    [
      "The lease of the mixer is seven hundred and ten pounds.",
      "The lease of the mixer is $710.",
      "The lease of the mixer is £710.",
    ],
    [
      "The lease of the mixer is seven hundred and ten pounds a month.",
      "The lease of the mixer is £710 per year.",
      "The lease of the mixer is £710 per month.",
    ],
    [
      "Our waste went down by fourteen percent with the slicer.",
      "Your waste went down by 24% with the slicer.",
      "Your waste went down by 14% with the slicer.",
    ],
    [
      "Warranty on the slicer lasts thirty months.",
      "Warranty on the slicer lasts 24 months.",
      "Warranty on the slicer lasts 30 months.",
    ],
    [
      "Delivery of the slicer takes nine weeks.",
      "Delivery of the slicer takes 9 days.",
      "Delivery of the slicer takes 9 weeks.",
    ],
    ["We run seventeen delivery vans.", "You run nineteen delivery vans.", "You run seventeen delivery vans."],
    [
      "The hygiene inspection is on the twenty-third of March.",
      "The hygiene inspection is on Monday, March 22.",
      "The hygiene inspection is on Tuesday, March 23.",
    ],
    [
      "The hygiene inspection is on the twenty-third of March.",
      "The hygiene inspection is on 21st March.",
      "The hygiene inspection is on 23rd March.",
    ],
    [
      "The hygiene inspection is on the twenty-third of March.",
      "The hygiene inspection is on Mar 25.",
      "The hygiene inspection is on Mar 23.",
    ],
    [
      "We open the second shop on Saturday.",
      "You open the second shop on Friday.",
      "You open the second shop on Saturday.",
    ],
    [
      "The fitter calls at quarter past eight on Thursday.",
      "The fitter calls on Thursday at 9:15.",
      "The fitter calls on Thursday at 8:15.",
    ],
    [
      "The fitter calls at half past three on Thursday.",
      "The fitter calls on Thursday at 2:30 pm.",
      "The fitter calls on Thursday at 3:30 pm.",
    ],
    [
      "Our accountant Svetlana checks every invoice herself.",
      "Your accountant Swetlana checks every invoice herself.",
      "Your accountant Svetlana checks every invoice herself.",
    ],
    [
      "We use Backfix for the rota of the bakery.",
      "You use Teigwerk for the rota of the bakery.",
      "You use Backfix for the rota of the bakery.",
    ],
  ])("%j mends %j", (said, written, expected) => {
    expect(ground(said, written).support).not.toBe("supported");
    expect(mended(said, written)).toBe(expected);
    expect(ground(said, expected).support).toBe("supported");
  });

  it("names the line it was said in", () => {
    const { differences } = ground("We run seventeen delivery vans.", "You run 12 delivery vans.");
    expect(differences?.[0]?.fix).toEqual({ start: 8, end: 10, text: "17", segmentIndex: 2 });
  });

  it.each([
    ["We have not decided on the slicer.", "You will pay $9,000 for the slicer."],
    ["The mixer is eight thousand and the slicer nine thousand.", "The lift will be ready in 45 days."],
  ])("offers nothing when nothing was said instead: %j, %j", (said, written) => {
    expect(mended(said, written)).toBe(written);
  });
});

const CALL: [string, string][] = [
  ["Marta Oduya", "Thanks for joining, Henrik. You wanted to go through the sensor rollout."],
  ["Henrik Lund", "Yes. We have one hundred and eighty barns, and about sixty of them are in Jutland."],
  ["Marta Oduya", "The gateway is four hundred twenty euros apiece, and each sensor is thirty-eight fifty."],
  ["Marta Oduya", "Two euros ninety per barn per month. With a three year term you get twelve percent off."],
  ["Henrik Lund", "Our budget is seventy-five thousand for this year."],
  ["Marta Oduya", "Understood. I'll send you the written offer by next Wednesday."],
  ["Henrik Lund", "Please copy Solveig, she runs procurement. The board meets on the nineteenth of May."],
  ["Marta Oduya", "Then let's talk again on Tuesday the twelfth at half past one."],
  ["Henrik Lund", "Works. We'd start the pilot in June with eight barns, for six weeks."],
  ["Marta Oduya", "Our technician Bjarke will visit you on the fourth of June."],
];

describe("what was said instead, among much else", () => {
  it.each([
    ["You have 180 barns, about 70 of them in Jutland.", "You have 180 barns, about 60 of them in Jutland."],
    ["The gateway is €420 each, and each sensor is €36.50.", "The gateway is €420 each, and each sensor is €38.50."],
    ["With a five-year term you get 12% off.", "With a three-year term you get 12% off."],
    ["Your budget is 85k for this year.", "Your budget is 75k for this year."],
    ["I will send you the offer by Friday, May 8.", "I will send you the offer by Wednesday, May 13."],
    ["I will copy Sigrid, who runs procurement.", "I will copy Solveig, who runs procurement."],
    ["Your board meets on the 18th of May.", "Your board meets on the 19th of May."],
    ["We talk again on Tuesday, May 13 at 13:30.", "We talk again on Tuesday, May 12 at 13:30."],
    ["We talk again on Tuesday, May 12 at 3:30 pm.", "We talk again on Tuesday, May 12 at 1:30 pm."],
    ["You would start the pilot in July with eight barns.", "You would start the pilot in June with eight barns."],
    ["Our technician Bjarne will visit you on June 14.", "Our technician Bjarke will visit you on June 4."],
    ["Peter will send you the written offer.", "Peter will send you the written offer."],
  ])("%j becomes %j", (bodyText, expected) => {
    const { claims } = groundBody({
      bodyText,
      subject: "",
      segments: CALL.map(([speaker, text], at) => ({ speaker, text, startSeconds: at * 20 })),
      participants: [
        { name: "Marta Oduya", email: null, external: false },
        { name: "Henrik Lund", email: null, external: true },
      ],
      meetingTitle: "Sensors",
      meetingStart: "2026-05-05T09:00:00Z",
      senderName: "Marta Oduya",
    });
    expect(claims[0]?.support).toBe("unsupported");
    expect(fixed(claims[0]!)).toBe(expected);
  });
});

it("tells a difference once, in the fewest words", () => {
  const { differences } = ground(
    "We lose about six hours a week per oven just on cleaning.",
    "You lose about six hours a month per oven on cleaning.",
  );
  const units = differences?.filter(({ kind }) => kind === "unit").map(({ here }) => here) ?? [];
  expect(units.length).toBeGreaterThan(0);
  for (const one of units) expect(units.filter((other) => other.includes(one))).toEqual([one]);
});
