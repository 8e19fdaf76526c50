import { expect, it } from "vitest";
import { lowerIn, withCapitals } from "./casing";
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

it.each([
  ["You will get priya to send the plans.", "You will get Priya to send the plans."],
  ["We run the same setup in rotterdam with two teams.", "We run the same setup in Rotterdam with two teams."],
  ["I will go over it with them in writing.", "I will go over it with them in writing."],
  ["I will put it in the box for you.", "I will put it in the box for you."],
  ["I will ask curtis for the dates and talk to danielle.", "I will ask Curtis for the dates and talk to Danielle."],
  ["Speak to shubhangi", "Speak to Shubhangi"],
  ["I will take the offer to my director shubhangi.", "I will take the offer to my director Shubhangi."],
  ["Our engineer works onsite.", "Our engineer works onsite."],
  ["I will ring shubhangi and bring biltong.", "I will ring Shubhangi and bring biltong."],
  ["We need to prepay, and you asked about the pizzas.", "We need to prepay, and you asked about the pizzas."],
  ["The kit comes with gumboots.", "The kit comes with gumboots."],
  ["It is in storage with everyone else's.", "It is in storage with everyone else's."],
])("capitalizes names that stand without an article in captions: %s", (said, written) => {
  expect(withCapitals(said, reading)).toBe(written);
});

it("capitalizes days and months in captions", () => {
  expect(withCapitals("the hall is free thursdays from february on", reading)).toBe(
    "the hall is free Thursdays from February on",
  );
});

it.each([
  ["the manual is in french and german", "the manual is in French and German"],
  ["the photos are on whatsapp and sharepoint", "the photos are on WhatsApp and SharePoint"],
  ["we polish the floors, see docs.google.com", "we polish the floors, see docs.google.com"],
])("capitalizes languages and products in captions: %s", (said, written) => {
  expect(withCapitals(said, reading)).toBe(written);
});

it.each([
  ["German and English are there from the beginning", "German and English are there from the beginning"],
  ["Friday is fine", "Friday is fine"],
  ["Great and easy to read", "great and easy to read"],
])("keeps the capital of a language or day within a sentence: %s", (said, written) => {
  expect(lowerIn(said, reading)).toBe(written);
});
