import { describe, expect, it } from "vitest";
import { readTranscript } from "./reading.ts";
import { smooth } from "./smoothing.ts";
import { isClearTask, isReadable } from "./tellable.ts";

function readable(text: string): boolean {
  const segments = [{ speaker: "Ann", text, startSeconds: 0 }];
  const { sentences } = readTranscript({
    title: "Call",
    startTime: "2026-11-24T15:00:00Z",
    participants: [],
    segments,
  });
  expect(sentences).toHaveLength(1);
  return isReadable(smooth(sentences[0]!.clean));
}

describe("sentences for an email", () => {
  it.each([
    "For forty seats the annual plan is $24,000, and onboarding is included.",
    "Our security team needs the SOC 2 report before the pilot.",
    "The risk committee meets on January 14th.",
    "We close the books in four days and two of them are spent on spreadsheets.",
    "I'm able to offer 12 percent on a three-year term.",
    "It's $65 per user per month, billed annually.",
    "There is no wait for spare parts in the summer.",
    "We hang on rails, forty pictures to a wall.",
  ])("takes: %s", (text) => {
    expect(readable(text)).toBe(true);
  });

  it.each([
    ["a restart", "We're not going to worry about the budget and there are way We can be more specific in March."],
    ["a pronoun without what it means", "We want to get that down to one day before the audit in March."],
    ["a pronoun as its subject", "They have a problem with the license server in Berlin."],
    ["a cut end", "The budget for the license server is in the."],
    ["a stutter", "The buttons must be impor most important for the users in the store."],
    ["a broken article", "The display requires a advanced chip from our vendor in Berlin."],
    ["chatter about the meeting", "I wanted to talk about the budget for the license server."],
    ["loose talk", "The budget for the license server is sort of, you know, tight."],
    ["a cut start", "You is in before the twelfth of May."],
    ["a fragment", "Trying to get the budget for the license server."],
    [
      "too many words",
      "The budget for the server in Berlin is tight because the team in Paris bought licenses for the plant in Riga and the office in Rome and the shop in Oslo before the audit in March.",
    ],
  ])("leaves out %s", (_, text) => {
    expect(readable(text)).toBe(false);
  });

  it("recognizes tasks that make sense on their own", () => {
    const clear = [
      "Send the contract",
      "Add the numbers to the offer",
      "Send that link",
      "make a recording of it, the log",
      "read the contract and write to you about it",
      "get a price for that and call Walter",
      "find out the date",
      "ask Lukas",
      "open accounts for the drivers",
      "black the names out",
      "call Rosie, Anna and Rosie's manager",
      "wait for the label and send it with the box",
    ];
    expect(clear.filter((task) => !isClearTask(task))).toEqual([]);
    const unclear = [
      "Return it within two days",
      "Get back th",
      "Change colours, no",
      "Ask Jane whether it's",
      "Talk to us about it",
      "go to bat for that and call Walter",
      "find out",
      "ask honestly",
      "be 78",
      "public liability",
      "Public liability",
      "send the NDA back no wait tomorrow's the eleventh",
      "call Rosie, Rosie, before five",
    ];
    expect(unclear.filter(isClearTask)).toEqual([]);
  });
});
