import { describe, expect, it } from "vitest";
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

function mended(said: string, written: string): string {
  const { text, differences = [] } = ground(said, written);
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
