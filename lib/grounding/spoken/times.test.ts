import { expect, it } from "vitest";
import { spokenTimes } from "./times";

it.each([
  ["Half past nine?", "09:30"],
  ["half two", "14:30"],
  ["at nine thirty", "09:30"],
  ["two o'clock on Thursday", "14:00"],
  ["the tenth at three", "15:00"],
  ["quarter past ten", "10:15"],
  ["twenty to nine", "08:40"],
  ["ten past four", "16:10"],
  ["twenty-five to three, then", "14:35"],
  ["at 14:00", "14:00"],
  ["ten a.m.", "10:00"],
  ["two in the afternoon", "14:00"],
  ["five forty-five in the morning", "05:45"],
  ["we open at five forty-five in the morning", "05:45"],
  ["tomorrow morning at five forty-five", "05:45"],
  ["five thirty-five tomorrow morning", "05:35"],
  ["at six this morning", "06:00"],
  ["six twenty-five in the evening", "18:25"],
  ["half past five in the morning", "05:30"],
  ["at eleven at night", "23:00"],
  ["at one at night", "01:00"],
  ["at five forty-five", "17:45"],
  ["Wednesday, thirteen thirty.", "13:30"],
  ["fifteen forty-five works for us", "15:45"],
  ["friday december fourth nine thirty central", "09:30"],
  ["four thirty's good", "16:30"],
  ["eleven thirty sure it's a phone call", "11:30"],
])("recognises a time of day: %s", (said, time) => {
  expect(spokenTimes(said).map((one) => one.time)).toEqual([time]);
});

it.each([
  "one sixty per claim",
  "at two hundred",
  "at five a day",
  "at three sites",
  "in test at two installers",
  "it went from twenty to nine percent",
  "half the people",
  "it costs seven fifty-five",
  "fourteen thirty a month",
  "it is capped at 9% in the first year",
])("finds none in: %s", (said) => {
  expect(spokenTimes(said)).toEqual([]);
});
