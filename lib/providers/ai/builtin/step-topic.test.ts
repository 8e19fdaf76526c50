import { expect, it } from "vitest";
import { readCall } from "@/lib/testing/spoken-call";
import type { Reading } from "./reading.ts";
import { withoutFarTopic, withTopic } from "./step-topic.ts";

const LINES = [
  "Bob: What about the payments history?",
  "Ann: The drilling is a problem, I think. I'd have to check with Marek.",
  "Bob: My brother did ours. In Portugal there was dust.",
];

type Item = Parameters<typeof withTopic>[0];

function itemIn(task: string, owner = "Ann", lines = LINES): [Item, Reading] {
  const reading = readCall(lines);
  const evidence = reading.sentences.flatMap((one) => one.evidence);
  return [{ owner, task, due: null, dueOn: null, evidence } as Item, reading];
}

function topicIn(task: string): string | null {
  return withTopic(...itemIn(task));
}

it.each([
  ["Check with Marek (payments history)", "Check with Marek about the payments history"],
  ["Check with Marek and get back to Bob (drilling, dust)", "Check with Marek about the drilling and get back to Bob"],
])("names what was asked, or what the owner spoke of in the same breath: %s", (task, text) => {
  expect(topicIn(task)).toBe(text);
});

it.each([
  ["what only somebody else mentioned", "Check with Marek (dust)"],
  ["a relation", "Check with Marek (brother)"],
  ["a place", "Check with Marek (Portugal)"],
  ["somebody's own thing", "Check with Marek (our dust)"],
  ["a task that says what it is about", "Check with Marek about the dust (payments history)"],
  ["a task for a thing", "Check the drill (payments history)"],
])("names no topic: %s", (_, task) => {
  expect(topicIn(task)).toBeNull();
});

it.each([
  ["Take it to the board (payments history)", "Bob", "Take it to the board"],
  ["Take it to the board (dust)", "Bob", "Take it to the board (dust)"],
  ["Send it to the board (payments history)", "Bob", "Send it to the board (payments history)"],
])("takes to those who decide only what was named just before: %s", (task, owner, left) => {
  const last = "Bob: Dust or not, I'll take it to the board.";
  const lines = [...LINES, "Ann: Right.", "Ann: Lovely.", "Ann: In the end it was fine.", last];
  expect(withoutFarTopic(...itemIn(task, owner, lines))).toBe(left);
});

it.each([
  ["Check with Marek (loading plan)", "Check with Marek about the loading plan"],
  ["Check with Marek (Tralee)", null],
  ["Check with Marek (god love)", null],
  ["Check with Marek (gearbox)", null],
  ["Call Marek (loading plan)", null],
])("names a thing that was spoken of just before, and no person, place or exclamation: %s", (task, text) => {
  const lines = [
    "Bob: The gearbox was new then.",
    "Bob: I see.",
    "Bob: There's Tralee, god love them, and the loading plan.",
    "Ann: I'll check with Marek.",
  ];
  expect(withTopic(...itemIn(task, "Ann", lines))).toBe(text);
});

it("names a thing whose place has a name", () => {
  const lines = ["Bob: Can you move the loading plan for the Leeds depot?", "Ann: I'll check with Marek."];
  expect(withTopic(...itemIn("Check with Marek (loading plan for the Leeds depot)", "Ann", lines))).toBe(
    "Check with Marek about the loading plan for the Leeds depot",
  );
});
