import { expect, it } from "vitest";
import { groundBody } from "../ground-body";
import { zoneAfter } from "./time-zones";

it.each([
  [" Eastern, noon Pacific.", "Eastern time"],
  [" eastern standard time", "Eastern time"],
  [" o'clock, London time.", "London time"],
  [" New York time works", "New York time"],
  [" cet then", "CET"],
  [" time", null],
  [" your time", null],
  [" in Eastern Europe", null],
  [" isn't good", null],
])("the zone after a time is read: %s", (rest, zone) => {
  expect(zoneAfter(rest)).toBe(zone);
});

const lines = [
  "us: Thanks for making the time today, Priya.",
  "them: Of course. So when do we talk again?",
  "us: How about Thursday at three Eastern?",
  "them: Yes, that suits me.",
  "us: Great, Thursday at three Eastern, noon Pacific. I'll send the invite.",
];

it.each([
  ["We will meet again on Thursday, November 26 at 15:00 Eastern time.", "supported"],
  ["We will meet again on Thursday, November 26 at 15:00.", "supported"],
  ["We will meet again on Thursday, November 26 at 12:00 Pacific time.", "supported"],
  ["We will meet again on Thursday, November 26 at 15:00 Pacific time.", "unsupported"],
  ["We will meet again on Thursday, November 26 at 12:00 Eastern time.", "unsupported"],
  ["We will meet again on Thursday, November 26 at 14:00 Eastern time.", "unsupported"],
])("a time is compared within its zone: %s", (bodyText, support) => {
  const participants = [
    { name: "Sam Cole", email: null, external: false },
    { name: "Priya Raman", email: null, external: true },
  ];
  const segments = lines.map((line, at) => ({
    speaker: participants[line.startsWith("us") ? 0 : 1]!.name,
    text: line.replace(/^\w+: /, ""),
    startSeconds: at * 9,
  }));
  const about = { meetingTitle: "Call", meetingStart: "2026-11-24T15:00:00Z", senderName: "Sam Cole" };
  const { claims } = groundBody({ ...about, segments, participants, subject: "", bodyText });
  expect(claims.map((claim) => claim.support)).toEqual([support]);
});
