import { expect, it } from "vitest";
import { isLoose } from "./out-of-context";
import { readTranscript } from "./reading";

function loose(text: string): boolean {
  const reading = readTranscript({
    title: "Offer",
    startTime: "2026-11-10T10:00:00Z",
    participants: [],
    segments: [{ speaker: "Ana", text, startSeconds: 0 }],
  });
  return isLoose(reading.sentences[0]!);
}

it.each([
  "Apparently the council will cut the grant by a third.",
  "We could theoretically take fifty units.",
  "There's a price for charities, forty percent less, but you're not a charity.",
  "Ha no cake needed and then the survey takes a week.",
])("tells nothing that holds: %s", (text) => expect(loose(text)).toBe(true));

it.each(["The survey takes a week.", "The price is net, but it's not for one year only."])("holds: %s", (text) =>
  expect(loose(text)).toBe(false),
);
