import { expect, it } from "vitest";
import { commitmentsIn, readCall } from "@/lib/testing/spoken-call";
import { nextMeeting } from "./next-meeting.ts";
import { turnsOf } from "./turns.ts";

const REQUEST = "Ann: Could you send me the floor plan by Friday?";

function duesIn(...lines: string[]) {
  return commitmentsIn(REQUEST, ...lines).map(({ dueOn }) => dueOn);
}

it.each([
  ["Bob: More like Monday, to be honest.", "2026-11-30"],
  ["Bob: It'll more likely be next week. Say Tuesday.", "2026-12-01"],
  ["Bob: Friday's a bit ambitious. How about Monday?", "2026-11-30"],
  ["Bob: Would Monday be okay?", "2026-11-30"],
])("a request is taken on for the day that the reply names: “%s”", (reply, on) => {
  expect(duesIn(reply, "Ann: That's fine.")).toEqual([on]);
});

it("quotes what names the day", () => {
  const [item] = commitmentsIn(
    "Ann: When could I have the report?",
    "Bob: Let me think. Thursday, or Friday at the latest.",
    "Ann: Okay.",
  );
  expect(item?.due).toBe("Thursday, or Friday at the latest");
});

it("a day for something else leaves the one that was asked for", () => {
  expect(duesIn("Bob: Sure. I'm in Leeds on Thursday anyway.")).toEqual(["2026-11-27"]);
});

function meetingIn(...lines: string[]) {
  const reading = readCall(lines);
  return nextMeeting(reading, turnsOf(reading))?.on ?? null;
}

it("a day to hand something over is none to meet on", () => {
  const reply = ["Bob: Friday's tight. How about Tuesday?", "Ann: Tuesday's fine."];
  expect(meetingIn(REQUEST, ...reply)).toBe(null);
  expect(meetingIn("Ann: Could we meet on Friday?", ...reply)).toBe("2026-12-01");
});
