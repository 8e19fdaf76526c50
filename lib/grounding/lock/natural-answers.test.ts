import { expect, it } from "vitest";
import { groundBody } from "../ground-body";
import { meetingDay } from "../spoken/calendar";
import { factsOf } from "./facts-of-sentence";

/** What Omar Diaz, a guest, and Nora Beck, who writes, said by turns in a call on Tuesday, November 24, 2026. */
function differencesOf(said: readonly string[], bodyText: string) {
  const { claims } = groundBody({
    bodyText,
    subject: "The gate",
    segments: said.map((text, at) => ({
      speaker: at % 2 === 0 ? "Omar Diaz" : "Nora Beck",
      text,
      startSeconds: at * 10,
    })),
    participants: [
      { name: "Nora Beck", email: null, external: false },
      { name: "Omar Diaz", email: null, external: true },
    ],
    meetingTitle: "The gate",
    meetingStart: "2026-11-24T10:00:00Z",
    senderName: "Nora Beck",
  });
  return claims.flatMap(({ differences = [] }) => differences.map(({ kind }) => kind));
}

it.each([
  [
    "a request granted in the next turn",
    [
      "could we maybe see a a real example of a driver report at the demo not the made up ones",
      "yeah we can do that i'll bring one from a live customer with the names taken off",
    ],
    "I will bring a real driver report with the names removed.",
  ],
  [
    "what others will want",
    [
      "okay and legal will want to see the data processing agreement",
      "that goes out along with the order form tonight",
    ],
    "The data processing agreement for legal goes out with the order form tonight.",
  ],
  [
    "a limit that a negation names",
    [
      "That's tight. Our budget round isn't signed until the second of June.",
      "Fine, we can wait for the budget round.",
    ],
    "Your budget round is signed on June 2.",
  ],
  [
    "the no to a question without its mark",
    ["what about deliveries on a sunday", "not on a sunday no the drivers walked out"],
    "We cannot make deliveries on Sundays.",
  ],
  [
    "an offer to find something out",
    ["I'll find out for you whether the Kestrel quote has a response time in it.", "Lovely, thanks."],
    "You kindly offered to find out whether the Kestrel quote has a response time in it.",
  ],
  [
    "a condition for both sides",
    ["When would the course end?", "If you start on the fourteenth of December you finish the course in February."],
    "If we start on December 14, we finish the course in February.",
  ],
  [
    "two days of one statement before a third in the next",
    [
      "The vote's on the tenth of March. The papers go out a week before, so on the third.",
      "Then our offer is with you on the twenty-sixth of February, that leaves time to change it before the papers.",
    ],
    "Our offer leaves time before the vote on March 10, for which the papers go out on March 3.",
  ],
  [
    "a day of each of two statements",
    [
      "I have to tell the old supplier by the end of March, or he keeps me until September.",
      "So it is March that counts.",
      "Yes. And I'll speak with my brother this weekend, he's away till Saturday.",
    ],
    "You will speak with your brother this weekend, and the old supplier has to be told by the end of March, otherwise he keeps you until September.",
  ],
  [
    "a range of times with its half of the day",
    ["They come off at ten. So ten fifteen to quarter to twelve in the morning would be my idea.", "I like it."],
    "You have in mind 10:15 to 11:45 in the morning.",
  ],
  [
    "a place by its people",
    ["Let's say nine in Rome, that's half past one Indian time.", "Good."],
    "We meet at 9:00 in Rome and 13:30 in India.",
  ],
  [
    "a rebate of their own",
    ["We get a state rebate on every pump, through June.", "Then let's not touch that before July."],
    "Because of your state rebate on every pump, nothing changes before July.",
  ],
  [
    "what follows if nothing is done",
    [
      "end of may is the real date because if we say nothing it renews for two more years",
      "and the tenant has to be told by then",
    ],
    "The tenant has to be told by the end of May, otherwise it renews for two more years.",
  ],
  [
    "a no at the end of an answer",
    [
      "And the freezer hall, will the trucks run in there?",
      "The electric ones, no. The gas one, let me ask the maker.",
    ],
    "The electric trucks will not run in the freezer hall.",
  ],
  [
    "a figure in metres and centimetres",
    ["The gap by the lift is a metre sixty.", "Fine."],
    "The gap by the lift is 1.60 metres.",
  ],
  [
    "a time with what it is for others",
    [
      "Let's talk on Friday, then.",
      "Friday. Four o'clock Hamburg time, that'd be ten for you in Boston?",
      "Ten for me, perfect.",
    ],
    "We talk on Friday at 16:00 Hamburg time.",
  ],
  [
    "thousands left out",
    ["Anything over three-fifty goes to the head office in Lyon, they decide there.", "Understood."],
    "Anything over 350,000 goes to the head office in Lyon.",
  ],
  [
    "the places whose clocks are named",
    [
      "Our Kraków people and the Porto team are in.",
      "Good to know. The ovens arrive in March, by ship, and the mixers come later, in the autumn, because the maker in Turin has moved and lost half of his fitters to the tram works, so we wait like everybody else does.",
      "We have waited for ovens before. The last ones stood in the harbour for nine weeks, nobody had the papers, and in the end my cousin drove up with a lorry and fetched them one by one, which I never want to do again.",
      "You will not have to. We send the papers ahead this time, and there is somebody who meets the ship, signs for the ovens and stays with them until they are on the road.",
      "Tuesday the first at three, then.",
      "Three your time, two mine.",
    ],
    "We talk on Tuesday, December 1 at 15:00 in Kraków.",
  ],
  [
    "a gift that was offered after some talk about it",
    [
      "A tasting would help, we could cook five dishes for thirty children.",
      "What a lovely idea.",
      "They'd remember it. What would a tasting with the children cost?",
      "Nothing. That's on us.",
      "Let's do it in the second week of December, then.",
      "The Tuesday, at noon.",
      "Noon is fine.",
      "So the tasting is in your canteen, on Tuesday the eighth of December at noon, and the children wash their hands.",
      "Done.",
    ],
    "The tasting for the children in your canteen on Tuesday, December 8 at noon is free of charge.",
  ],
  [
    "a tax that a question leaves open",
    [
      "Is that with VAT or without?",
      "The hall is nine hundred, and yes, with VAT or without is a fair question. Without.",
    ],
    "The hall is £900 without VAT.",
  ],
  [
    "a day and a time named together after others were named",
    [
      "So far so good.",
      "Then shall we agree on a trial drive? I had Tuesday the first in mind, at Ashby, with both of you there.",
      "I've the fire inspection until lunch, and the gate's closed to visitors.",
      "What would suit you better?",
      "The day after. Come early, half eight, before the lorries queue up.",
      "Then I'd bring the long ramp, and somebody who can drive it backwards.",
      "Good.",
      "Wednesday the second at half past eight. I'll put an invitation in all our diaries after this.",
    ],
    "We meet for the trial drive at Ashby on Wednesday, December 2 at 8:30.",
  ],
  [
    "a rule that was told as one",
    [
      "Who signs for the second gate?",
      "And our trustees would have to approve anything over forty thousand for a gate.",
    ],
    "Trustees must approve anything over 40,000 for a gate.",
  ],
  [
    "who decides instead of one alone",
    ["So how does it go with you?", "I don't decide alone, the three trustees do."],
    "The three trustees decide.",
  ],
  [
    "a price in a call that names a weight",
    ["Each gate leaf weighs the same, all those pounds of steel.", "The gate is forty-two thousand, fitted.", "Fine."],
    "The gate is $42,000, fitted.",
  ],
  [
    "a part of a day",
    [
      "When could your fitters come for the gate?",
      "The eighth and the morning of the ninth of December, two fitters. I'll pencil two fitters in for the gate.",
    ],
    "I have pencilled in two fitters for the gate on December 8 and the morning of December 9.",
  ],
  [
    "what one side could live with",
    [
      "The other thing is it can't be December, I cannot have fourteen guards learning a new gate with people off sick, so nothing live till January.",
      "January, okay, yeah, we can work with that.",
    ],
    "As agreed, nothing goes live before January.",
  ],
  [
    "a meeting named by its day",
    [
      "The budget meeting is on Friday. After the budget is agreed, we can order.",
      "Then you have the quote by Thursday.",
    ],
    "You will have the quote by Thursday, ahead of Friday's budget meeting.",
  ],
])("accepts %s", (_, said, written) => {
  expect(differencesOf(said, written)).toEqual([]);
});

it("takes a number of weeks for a length", () => {
  const facts = factsOf("We need fifteen weeks.", meetingDay("2026-11-24T10:00:00Z"), () => false, new Map());
  expect(facts.map(({ kind }) => kind)).toEqual(["amount"]);
});
