import { expect, it } from "vitest";
import { groundBody } from "../ground-body";

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
])("accepts %s", (_, said, written) => {
  expect(differencesOf(said, written)).toEqual([]);
});
