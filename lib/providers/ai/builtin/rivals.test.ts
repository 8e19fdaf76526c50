import { describe, expect, it } from "vitest";
import { readTranscript } from "./reading.ts";
import { namesRival } from "./rivals.ts";

const reading = readTranscript({
  title: "Kegs for Hopfgarten",
  startTime: "2026-11-24T15:00:00Z",
  participants: [
    { name: "Ann Reed", email: null, role: null, external: false },
    { name: "Bo Lind", email: null, role: null, external: true },
  ],
  segments: [
    { speaker: "Bo Lind", text: "We've an offer from Woodline, and Kegbird costs three twenty.", startSeconds: 0 },
    { speaker: "Bo Lind", text: "Hopfgarten wants it in March. Ann came last year.", startSeconds: 5 },
    { speaker: "Bo Lind", text: "And Caskline has already offered us two ninety.", startSeconds: 7 },
    { speaker: "Ann Reed", text: "Brewtrack costs four ten.", startSeconds: 9 },
  ],
});

describe("other suppliers", () => {
  it.each(["Woodline's camera cleans itself.", "You pay more than at Kegbird.", "Caskline is at two ninety."])(
    "are named in: %s",
    (text) => expect(namesRival(text, reading)).toBe(true),
  );

  it.each(["Hopfgarten starts in March.", "Brewtrack is four ten.", "Ann sends the list."])(
    "are neither the customer nor those present nor what we sell: %s",
    (text) => expect(namesRival(text, reading)).toBe(false),
  );
});
