import { describe, expect, it } from "vitest";
import { readCall } from "@/lib/testing/spoken-call";
import { recordedStep, recordsUnnamed } from "./recorded-step.ts";

const participants = [
  { name: "Ann Lee", email: null, role: null, external: false },
  { name: "Bob Fry", email: null, role: null, external: true },
];
const AGREED = [
  "Bob Fry: Morning.",
  "Ann Lee: Shall we talk again on Thursday at two?",
  "Bob Fry: Thursday at two is fine.",
];

/** What the last of these lines records. */
function stepIn(task: string, ...lines: string[]): ReturnType<typeof recordedStep> {
  const reading = readCall(lines, participants);
  const evidence = [{ segmentIndex: lines.length - 1, quote: reading.transcript.segments.at(-1)!.text, score: 1 }];
  return recordedStep({ task, evidence }, reading);
}

describe("something unnamed that is written down", () => {
  it.each([
    ["Put it in the diary (eye test, Winchester)", "the diary"],
    ["Pop that into everybody's calendar", "everybody's calendar"],
    ["Get it in the diary for all six of us", "the diary for all six of us"],
  ])("is the agreed meeting if it goes into a diary: %s", (task, where) => {
    expect(recordsUnnamed(task)).toBe(true);
    expect(stepIn(task, ...AGREED)?.task).toBe(`Put the meeting on Thursday, November 26 at 14:00 in ${where}`);
  });

  it.each([
    "Put that in writing (rejected sample costs, Gil)",
    "Send it on paper (pork baps)",
    "Put it on the board's agenda (market)",
  ])("is not told if it goes elsewhere: %s", (task) => {
    expect(recordsUnnamed(task)).toBe(true);
    expect(stepIn(task, ...AGREED)).toBeNull();
  });

  it("rests on the lines that name the day", () => {
    const step = stepIn("Put it in the diary", ...AGREED, "Ann Lee: I'll put it in the diary.");
    expect(step?.evidence.map(({ segmentIndex }) => segmentIndex)).toContain(1);
  });

  it("is not a meeting that was arranged long before", () => {
    const between = Array.from({ length: 10 }, (_, at) => `${at % 2 ? "Bob Fry" : "Ann Lee"}: The hall is quiet.`);
    expect(stepIn("Put it in the diary", ...AGREED, ...between, "Ann Lee: I'll put it in the diary.")).toBeNull();
  });

  it("is not told without an agreed meeting", () => {
    expect(stepIn("Put it in the diary", "Bob Fry: Morning.")).toBeNull();
  });

  it.each([
    "Put the demo in the diary",
    "Put it in the calendar invite (postcode)",
    "Put the price in writing",
    "Put it in the proposal (cards)",
  ])("is not what is named or goes into something that is sent: %s", (task) => {
    expect(recordsUnnamed(task)).toBe(false);
  });
});
