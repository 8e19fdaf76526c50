import { expect, it } from "vitest";
import { inFigures } from "./figures.ts";

it.each([
  ["We pay a hundred and ninety-five thousand pounds a year.", "We pay £195,000 a year."],
  ["Four pounds eighty-five.", "£4.85."],
  ["With the lid it's two euro and eight cents.", "With the lid it's €2.08."],
  ["It's ninety-four, pounds, per crane per day.", "It's £94 per crane per day."],
  ["A text is a dollar fifteen.", "A text is $1.15."],
  ["That is in clause one forty-two.", "That is in clause 142."],
  ["Above that it's thirty cents a thousand.", "Above that it's 30 cents a thousand."],
  ["We run two hundred and twelve vehicles.", "We run 212 vehicles."],
  ["The board meets on the nineteenth of January.", "The board meets on January 19."],
  ["The four eighty-five per payslip.", "The 4.85 per payslip."],
  ["It's four eighty-five a night.", "It's four eighty-five a night."],
  ["One franc ninety per claim.", "1.90 francs per claim."],
  ["They lose five percent and two thousand and four hundred euros.", "They lose 5% and €2,400."],
  ["With nine percent it is two thousand six.", "With 9% it is two thousand six."],
  ["That costs eighteen hundred one time.", "That costs eighteen hundred one time."],
  ["The pumps are from two thousand twelve.", "The pumps are from 2012."],
  ["It comes from two thousand twelve sites.", "It comes from 2,012 sites."],
  [
    "It's four euro thirty-five per room, and ten dollars and forty cents by phone.",
    "It's €4.35 per room, and $10.40 by phone.",
  ],
  [
    "The cover is half a million, and a few thousand are left.",
    "The cover is half a million, and a few thousand are left.",
  ],
  ["We want the limit at a million and a half.", "We want the limit at 1.5 million."],
  ["It was a million and a half euros.", "It was €1.5 million."],
  ["Three quarters of a million are left.", "Three quarters of a million are left."],
  ["It's a million two.", "It's a million two."],
  ["We are six hundred and, six hundred and seventy people.", "We are 670 people."],
  ["We throw away zero point four percent.", "We throw away 0.4%."],
  ["The door is a metre forty wide.", "The door is a metre forty wide."],
  ["It's between two hundred and two hundred and ten.", "It's between two hundred and two hundred and ten."],
  ["A hundred and two point five million.", "A hundred and two point five million."],
  ["A hundred and fifty million and a half.", "A hundred and fifty million and a half."],
  ["It's a hundred and four pounds fifty.", "It's a hundred and four pounds fifty."],
  ["Three of us.", "Three of us."],
  ["We have a six by twenty metre tent.", "We have a 6 by 20 metre tent."],
  ["The orders grew from four by fifteen percent.", "The orders grew from four by 15%."],
  ["We need two by 11 o'clock.", "We need two by 11 o'clock."],
  ["They spent $500 million on it.", "They spent $500 million on it."],
])("%s", (said, written) => {
  expect(inFigures(said, "2026-11-24T15:00:00Z")).toBe(written);
});
