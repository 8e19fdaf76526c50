import { expect, it } from "vitest";
import { groundBody } from "../ground-body";

/** What the check finds in a sentence about what Nora Beck said. */
function differencesOf(said: string, bodyText: string) {
  const turns = ["What would a seat cost us?", said, "Okay, good to know."];
  const { claims } = groundBody({
    bodyText,
    subject: "The seats",
    segments: turns.map((text, at) => ({
      speaker: at === 1 ? "Nora Beck" : "Omar Diaz",
      text,
      startSeconds: at * 10,
    })),
    participants: [
      { name: "Nora Beck", email: null, external: false },
      { name: "Omar Diaz", email: null, external: true },
    ],
    meetingTitle: "The seats",
    meetingStart: "2026-11-24T10:00:00Z",
    senderName: "Nora Beck",
  });
  return claims.flatMap(({ differences = [] }) => differences.map(({ kind }) => kind));
}

it.each([
  ["A seat costs forty US dollars a month.", "A seat costs CAD 40 a month."],
  ["A seat costs forty US dollars a month.", "A seat costs 40 Canadian dollars a month."],
  ["A seat costs forty Canadian dollars a month.", "A seat costs USD 40 a month."],
  ["A seat costs forty Australian dollars a month.", "A seat costs NZD 40 a month."],
  ["A seat costs forty euros a month.", "A seat costs SGD 40 a month."],
])("flags the dollars of another country: %s %s", (said, body) => {
  expect(differencesOf(said, body)).not.toEqual([]);
});

it.each([
  ["A seat costs forty dollars a month.", "A seat costs CAD 40 a month."],
  ["A seat costs forty Canadian dollars a month.", "A seat costs $40 a month."],
  ["A seat costs forty Canadian dollars a month.", "A seat costs CAD 40 a month."],
  ["A seat costs forty Sing dollars a month.", "A seat costs SGD 40 a month."],
  ["A seat costs forty US dollars a month.", "A seat costs $40 a month."],
])("lets pass dollars that may be the same: %s %s", (said, body) => {
  expect(differencesOf(said, body)).toEqual([]);
});
