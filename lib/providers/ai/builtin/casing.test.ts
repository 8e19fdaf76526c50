import { expect, it } from "vitest";
import { withCapitals } from "./casing";
import { readTranscript } from "./reading";

const reading = readTranscript({
  title: "call",
  startTime: "2026-11-10T10:00:00Z",
  participants: [],
  segments: [{ speaker: "anneke vos", text: "great and i'll let marieke know", startSeconds: 0 }],
});

it.each([
  ["You will let marieke know.", "You will let Marieke know."],
  ["You will let them know.", "You will let them know."],
])("capitalizes whoever is let know in captions: %s", (said, written) => {
  expect(withCapitals(said, reading)).toBe(written);
});

it("capitalizes days and months in captions", () => {
  expect(withCapitals("the hall is free thursdays from february on", reading)).toBe(
    "the hall is free Thursdays from February on",
  );
});
