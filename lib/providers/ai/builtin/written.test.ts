import { expect, it } from "vitest";
import { readTranscript } from "./reading";
import { asWriting } from "./written";

const reading = readTranscript({
  title: "Rollout",
  startTime: "2026-11-10T10:00:00Z",
  participants: [
    { name: "Ingrid Moe", email: null, role: null, external: false },
    { name: "Tarek Aziz", email: null, role: null, external: true },
  ],
  segments: [
    { speaker: "Tarek Aziz", text: "What is the retention, and where are the servers in Oslo?", startSeconds: 0 },
    { speaker: "Ingrid Moe", text: "The servers in Oslo keep it for a year.", startSeconds: 10 },
  ],
});

it.each([
  ["You have got four routes.", "You have four routes."],
  ["You have only got two hours.", "You have only two hours."],
  ["You have got used to it.", "You have got used to it."],
  ["There's four new sites.", "There are four new sites."],
  ["There's one in Oslo.", "There's one in Oslo."],
  ["There's 12% on top.", "There's 12% on top."],
  ["There's 150 a box.", "There's 150 a box."],
  ["You have just got the report.", "You have just got the report."],
  ["Price-wise it's £149 a month.", "The price is £149 a month."],
  ["You get 400 parcels and honestly about 60 sit there.", "You get 400 parcels and about 60 sit there."],
  ["Yours has a hall, hasn't it.", "Yours has a hall."],
  ["You asked about Retention: it's a year.", "You asked about retention: it's a year."],
  ["You asked about Oslo: it's a year.", "You asked about Oslo: it's a year."],
  ["You asked whether it works: yes, yeah. Ten sites.", "You asked whether it works: yes. Ten sites."],
  ["How much you use: it's 40 litres.", "How much you use: 40 litres."],
])("writes down %j as %j", (said, written) => {
  expect(asWriting(said, reading)).toBe(written);
});
