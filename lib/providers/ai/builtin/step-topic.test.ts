import { expect, it } from "vitest";
import { readTranscript } from "./reading.ts";
import { withTopic } from "./step-topic.ts";

const LINES = [
  "Bob: What about the payments history?",
  "Ann: The drilling is a problem, I think. I'd have to check with Marek.",
  "Bob: My brother did ours. In Portugal there was dust.",
];

function topicIn(task: string, owner = "Ann"): string | null {
  const segments = LINES.map((line, at) => ({ speaker: line.slice(0, 3), text: line.slice(5), startSeconds: at * 5 }));
  const about = { title: "Call", startTime: "2026-11-24T15:00:00Z", participants: [] };
  const reading = readTranscript({ ...about, segments });
  const evidence = reading.sentences.flatMap((one) => one.evidence);
  return withTopic({ owner, task, due: null, dueOn: null, evidence } as Parameters<typeof withTopic>[0], reading);
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
