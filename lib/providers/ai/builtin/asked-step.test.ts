import { describe, expect, it } from "vitest";
import { readCall } from "@/lib/testing/spoken-call";
import { askedStep } from "./asked-step.ts";
import { readTranscript } from "./reading.ts";

const QUESTION = "Can we pay the first invoice in January?";

function stepOf(task: string, as: "guest" | "self" | "unknown" = "guest") {
  const reading = readTranscript({
    title: "Call",
    startTime: "2026-11-24T15:00:00Z",
    participants: [],
    segments: [
      { speaker: "Bob", text: QUESTION, startSeconds: 0 },
      { speaker: "Ann", text: "I'll ask.", startSeconds: 5 },
    ],
  });
  const evidence = [{ segmentIndex: 0, quote: reading.sentences[0]!.evidence[0]!.quote, score: 1 }];
  const found = askedStep({ owner: "Ann", task, due: null, dueOn: null, evidence }, reading, () => ({
    as,
    first: "Bob",
  }));
  return found && [found.task, found.question, found.rest].filter(Boolean).join(" ");
}

it.each([
  ["Ask our controller (First invoice)", "Ask our controller whether you can pay the first invoice in January"],
  ["Check and tell Bernard (invoice)", "Check whether you can pay the first invoice in January and tell Bernard"],
  ["Let Bob know (invoice)", "Let Bob know whether you can pay the first invoice in January"],
  ["Get back to Bob", "Get back to Bob on whether you can pay the first invoice in January"],
])("%s takes up the question", (task, text) => {
  expect(stepOf(task)).toBe(text);
});

it("keeps the sender's own question as it was asked", () => {
  expect(stepOf("Ask our controller", "self")).toBe(
    "Ask our controller whether we can pay the first invoice in January",
  );
});

it.each(["Ask our controller about the discount", "Ask them first", "Send the revised contract"])(
  "%s stays as it is",
  (task) => {
    expect(stepOf(task)).toBeNull();
  },
);

it("leaves out a question of somebody whose side is unknown", () => {
  expect(stepOf("Ask our controller", "unknown")).toBeNull();
});

describe("what nobody present could answer", () => {
  const stepIn = (task: string, ...lines: string[]) => {
    const reading = readCall(lines);
    const evidence = [{ segmentIndex: lines.length - 1, quote: reading.transcript.segments.at(-1)!.text, score: 1 }];
    const found = askedStep({ owner: "Ann", task, due: null, dueOn: null, evidence }, reading, (speaker) => ({
      as: speaker === "Ann" ? "self" : "guest",
      first: speaker,
    }));
    return found && [found.task, found.question, found.rest].filter(Boolean).join(" ");
  };

  it.each([
    [["Bob: Good.", "Ann: I don't know whether the pool has to close.", "Ann: I'll find out from the council."]],
    [["Ann: The part I can't answer is whether the pool has to close.", "Bob: Right.", "Ann: I'll ask the council."]],
  ])("is what is asked: %s", (lines) => {
    const task = /I'll (.+)\.$/.exec(lines.at(-1)!)![1]!;
    expect(stepIn(task.charAt(0).toUpperCase() + task.slice(1), ...lines)).toMatch(/ whether the pool has to close$/);
  });

  it("is nothing that was answered, or that was asked as a favor", () => {
    const answered = ["Bob: Does the pool have to close?", "Ann: No, it doesn't.", "Ann: I'll ask the council."];
    expect(stepIn("Ask the council", ...answered)).toBeNull();
    const favor = ["Bob: Could you get me the key by then?", "Ann: I'll ask the council."];
    expect(stepIn("Ask the council", ...favor)).toBeNull();
  });
});

it("takes up no question that somebody else answered", () => {
  const told = (...lines: string[]) => {
    const reading = readCall(lines);
    const evidence = [0, 2].map((segmentIndex) => ({
      segmentIndex,
      quote: reading.transcript.segments[segmentIndex]!.text,
      score: 1,
    }));
    const item = { owner: "Ann", task: "Let Bob know (lift)", due: null, dueOn: null, evidence };
    return askedStep(item, reading, () => ({ as: "self", first: "Ann" }));
  };
  const [question, promise] = ["Ann: When does the new lift arrive?", "Ann: I'll let you know."];
  expect(told(question, "Bob: In three months.", promise)).toBeNull();
  expect(told(question, "Ann: Good question.", promise)).toMatchObject({
    question: "when the new lift arrives",
  });
});

it("takes up what somebody did not know when asked to find it out", () => {
  const lines = ["Ann: I'm not sure who maintains the old lift.", "Bob: Could you find out?", "Ann: Yes, I'll ask."];
  const reading = readCall(lines);
  const evidence = [1, 2].map((at) => ({ segmentIndex: at, quote: reading.transcript.segments[at]!.text, score: 1 }));
  const item = { owner: "Ann", task: "Find out (Dora)", due: null, dueOn: null, evidence };
  expect(askedStep(item, reading, () => ({ as: "self", first: "Ann" }))).toMatchObject({
    question: "who maintains the old lift",
  });
});
