import { describe, expect, it } from "vitest";
import { readablePart, readsWritten } from "./fact-gate.ts";
import { asWritten } from "./fact-wording.ts";
import { readTranscript } from "./reading.ts";

const reading = readTranscript({
  title: "Call",
  startTime: "2026-11-24T15:00:00Z",
  participants: [],
  segments: [
    { speaker: "Ann", text: "We have eighteen thousand donors. Four cents an address, once.", startSeconds: 0 },
  ],
});
const reads = (text: string) => readsWritten(text, reading.sentences.slice(0, 1), reading);

describe("a fact in a mail", () => {
  it.each([
    "You lose about 14 shipments a quarter because nobody can prove the box stayed cold.",
    "The price is £55 a user a month, and subcontractors are free.",
    "You mentioned about 430 funerals a year.",
    "You mentioned 14 kennels and three vans.",
    "You mentioned 620 beds, 4,200 meals served a day and 14 cooks.",
    "The trust has to nod, they meet on April 28.",
    "You want 250 badge scans a day.",
    "We charge €9 a sensor a month.",
    "The price of plan A is £4,200 a year.",
  ])("may say: %s", (text) => {
    expect(reads(text)).toBe(true);
  });

  it.each([
    ["an hour of the day of the meeting", "The contract is in your inbox by three this afternoon."],
    ["a day that counts from the meeting", "Yesterday you threw away 40 trays of bread."],
    ["half a price", "I can do you €4 five for a double set."],
    ["a list that leads to something else", "You mentioned 33 degrees, in the hall is no air."],
    ["a thing before what is paid for it", "Small hall you are on 1,150 a week."],
    ["a question left in", "You are paying €3.90 for the ones that come back are you not and two on top."],
    ["a figure of speech", "On May 4 you will be up to your ears in asparagus."],
    ["a pause before a purpose", "The depot packs 20 extra boxes just, to be safe."],
    ["a thing without a verb", "Our last three years' accounts."],
    ["a place without a subject", "In Leeds and the copy is in York."],
    ["two statements in one", "May 3 yes it's in everybody's calendar."],
    ["what somebody only thought of", "We thought Thursday, December 10."],
    ["a pause before its figure", "Your restore takes, nine days."],
    ["a start that leads nowhere", "We did, last year we did 91% inside the four hours."],
    ["a pause before a day", "You would have the results on, Monday, Tuesday."],
    ["a sentence that stops short", "Only if you give access for a ticket, and it's. It closes after 24 hours."],
    [
      "a phrase begun again",
      "Half a degree you ask for half a degree and you got four and a half and it's 28 days door to door.",
    ],
    ["one date for another", "March 3 is April 28."],
    ["what a span is likened to", "36 months is a marriage."],
    ["a question about volumes", "From May 4 the volumes what are we talking about."],
    ["a case only imagined", "If we could sign all three teams, there might be a bit more in it."],
    ["a figure of nothing", "You mentioned 1,900 on a normal day."],
    ["a figure without a verb", "7,400 a month from go-live."],
    ["an answer without its question", "Understood, so everything has to be live before November 2."],
    ["whom somebody spoke to", "Rosalind you like it but you lose about 300 litres a year."],
    ["that somebody has a question", "Noor has one question and it's the money, but Tim wants to go first."],
    ["that somebody is away", "The twenty-first you are travelling."],
    ["a figure whose subject was cut off", "Marisol about 31 hours a month, and a month is four weeks."],
    ["a figure that breaks off", "You mentioned 950, about, fixtures, just the fixtures."],
    ["a sentence with a gap", "Lead time is three weeks from order, so if the comes this week you have them in May."],
    ["an answer started over", "You asked whether you do the licence: the, you. It has to be you that applies."],
    ["an answer given to somebody else", "You asked when we know: End of next week give me till December 18."],
    ["how long is left", "You have about a quarter of an hour before the tasting starts."],
    ["how long somebody can stay", "You have 20 minutes before the next visitor."],
    ["how long somebody has", "You have 20 minutes."],
    ["what some people do, as asked before", "About half do in the first three months, in my experience."],
    ["a figure asked about", "You change tyres at what 30,000 miles."],
    ["a limit without its size", "Your limit is 39 all in."],
    ["a price without its size", "You asked about the price: 38 for the four-deck."],
    ["a question after the question", "You asked how you order do you have to ring: there's an app for drivers."],
    ["a question run into a day", "January 1 so what's the deadline."],
    [
      "an answer without its main clause",
      "You asked what our response time is: two hours if somebody's trapped it's 45 minutes.",
    ],
    ["an answer that breaks off", "You asked whether there is a trial: we do a, three files."],
    ["a question that breaks off", "You asked whether we have to ask somebody or: no."],
    ["half a place", "You asked whether the fitters are in Bath: in Bath and eleven are in Hull."],
    ["an answer to who does it", "Me on Sunday nights it takes you five hours every two weeks."],
    ["a request", "You give me three drivers to try it."],
    ["what somebody works out", "12 times 200 is 2,400 a month."],
    ["a next step", "You will take a good look."],
    ["what somebody else's product costs", "Kegbird costs three twenty."],
    ["speech that happens to have a verb", "A kid on a bike it's not important it went everywhere."],
    ["about somebody nobody named", "She signs anything over 10,000 a year."],
    ["an aside", "It's nine in the plan so it's close but it's under."],
  ])("is not %s", (_, text) => {
    expect(reads(text)).toBe(false);
  });

  it("is phrased as written text", () => {
    expect(asWritten("7,400 a month for the licence from go-live.", true)).toBe(
      "The licence is 7,400 a month from go-live.",
    );
    expect(asWritten("For both sites on a three-year deal I could do £2.95.", true)).toBe(
      "For both sites on a three-year deal, our offer is £2.95.",
    );
    expect(asWritten("For both sites I could do 20 visits.", true)).toBe("For both sites I could do 20 visits.");
    expect(asWritten("You lose six hours a week, and that's my biggest worry.", true)).toBe(
      "You lose six hours a week.",
    );
  });

  it("keeps the one of two sentences that reads well", () => {
    const [first, second] = reading.sentences;
    const evidence = [...first!.evidence, ...second!.evidence];
    const fact = {
      text: "You have 18,000 donors. Four cents an address, once.",
      sentences: [first!, second!],
      evidence,
    };
    expect(readablePart(fact, reading)).toMatchObject({ text: "You have 18,000 donors.", evidence: first!.evidence });
  });
});
