import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const said: [string, string][] = [
  ["Ada Finch", "The lease is eight forty a month per slot, no, sorry, that's the old sheet, it's nine ten."],
  ["Bo Lind", "And electricity?"],
  ["Ada Finch", "Thirty-one cents a unit by day and nineteen by night."],
  ["Bo Lind", "Is the pontoon in it?"],
  ["Ada Finch", "No, the pontoon is seven hundred more."],
  ["Bo Lind", "We can't start without the crane survey, I'd need that before I'd sign anything."],
  ["Cy Marsh", "It opens with one tap, from the gate screen."],
  ["Ada Finch", "Your storm damage went up, with the price of rope gone up as well."],
  ["Bo Lind", "A dry berth is two oh five a week. The grant has to be spent by the tenth of May twenty twenty-eight."],
  [
    "Bo Lind",
    "We pay the wages biweekly. There are two quays, the north one takes forty boats the south one with sixty.",
  ],
  ["Ada Finch", "I'll get you the revised plan by Friday. I can't promise the second crane."],
  ["Bo Lind", "Could you make that two photos, boats our size, not dinghies?"],
  [
    "Bo Lind",
    "The harbour master said no certificate, no berth. I'll mail you the log on Monday, I'd black the names out on it.",
  ],
  ["Bo Lind", "Waiting went up, from twenty-one minutes a lock to twenty-six. The peak is nine thousand litres a day."],
  ["Ada Finch", "Sure. The slipway is on our plan for the second week of November, but I can't promise it."],
];
const { differences } = heldAgainst(said, ["Ada Finch"]);
const kinds = (sentence: string) => differences(sentence).map(({ kind }) => kind);

describe("what was said in other words", () => {
  it.each([
    ["the price after a correction", "The lease is £9.10 a month per slot; the £8.40 is from our old sheet."],
    ["cents that go on", "Electricity is $0.31 a unit by day and $0.19 by night."],
    ["what costs more", "The pontoon is not included in this price and would add £700."],
    ["a condition", "You can't sign anything without the crane survey."],
    ["his own words", "Cy confirmed that it opens with one tap from the gate screen."],
    ["figures with an oh", "A dry berth is £205 a week."],
    ["a year in words", "The grant has to be spent by May 10, 2028."],
    ["a rhythm", "You pay the wages every two weeks."],
    ["what somebody will have", "You will have my revised plan by Friday."],
    ["what cannot be promised", "You will have the revised plan by Friday, although I can't promise the second crane."],
    ["a third of something countable", "There is a third boat."],
    ["a need said with two denials", "You need a certificate for the harbour master."],
    ["names taken out", "You will mail me the log on Monday with the names blacked out."],
    ["names left out", "You will mail me the log on Monday without the names."],
    ["a range", "Waiting went up from 21 to 26 minutes a lock."],
    ["what is planned", "The slipway is planned for the second week of November, though I can't promise it."],
    ["a wish with a limit", "I will also send you two photos of boats of your size."],
  ])("is no difference: %s", (_, sentence) => {
    expect(kinds(sentence)).toEqual([]);
  });

  it.each([
    ["Electricity is $0.19 a unit by day and $0.31 by night.", "direction"],
    ["The pontoon is included in this price.", "negation"],
    ["A dry berth is £215 a week.", "price"],
    ["The grant has to be spent by May 10, 2027.", "date"],
    ["You pay the wages every three weeks.", "number"],
    ["Waiting went down from 26 to 21 minutes a lock.", "direction"],
    ["The peak is 9,000 gallons a day.", "unit"],
    ["The slipway will be ready in the second week of November.", "certainty"],
    ["You will mail me the log on Monday with the names.", "negation"],
  ])("unless it differs: %s", (sentence, kind) => {
    expect(kinds(sentence)).toContain(kind);
  });
});

describe("a figure that was corrected in the same breath", () => {
  it.each(["The lease is £8.40 a month per slot.", "A slot costs you £8.40 a month on our list."])(
    "no longer stands: %s",
    (sentence) => {
      expect(kinds(sentence)).toContain("price");
    },
  );

  it.each([
    "The lease is £9.10 a month per slot.",
    "The lease was £8.40 a month per slot.",
    "A dry berth is £205 a week.",
  ])("leaves the rest: %s", (sentence) => {
    expect(kinds(sentence)).toEqual([]);
  });
});
