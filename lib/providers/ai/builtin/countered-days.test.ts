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

it.each([
  [["Ann: I'll deliver the chairs on the third.", "Bob: The third we're closed."], "The fourth, then?"],
  [["Ann: I'll send over the shortlist on Friday.", "Bob: Friday?"], "Friday this week, yes."],
  [["Ann: So I send you the plan on Thursday.", "Bob: Make it Wednesday, please."], "Okay, Wednesday it is."],
  [["Bob: Could you fill in the form within ten days?"], "Ten days, yes, no problem."],
])("neither is one that was promised: %s", (lines, reply) => {
  expect(meetingIn(...lines, `Ann: ${reply}`, "Bob: That's good.")).toBe(null);
});

it("a day to meet on may follow one to hand something over", () => {
  const send = "I'll send the deck on Thursday";
  expect(meetingIn(`Ann: ${send}, and shall we speak on Friday?`, "Bob: Friday's good.")).toBe("2026-11-27");
  const read = `Ann: ${send.replace("Thursday", "Monday")}. When could we go through it?`;
  expect(meetingIn(read, "Bob: Wednesday at ten?", "Ann: Ten is fine.")).toBe("2026-12-02");
});

it("a request keeps its day where the reply takes one to meet on", () => {
  const asked = "Ann: Can you send us the drawings by Thursday? Then we could meet on Friday.";
  const [item] = commitmentsIn(asked, "Bob: Friday's good. At two?", "Ann: Two's fine.");
  expect(item?.dueOn).toBe("2026-11-26");
});
