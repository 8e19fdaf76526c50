import { describe, expect, it } from "vitest";
import { readsSpoken } from "./readability-patterns";

describe("a line of an email", () => {
  it.each([
    "The licence is $9,400 a year.",
    "Your lease ends on May 31 and the landlord wants 40% more.",
    "You have nine kilns and lose about four batches a month.",
    "The old press took 30 minutes and the new press takes four.",
    "You asked about the deposit: it's 20% with the order.",
    "The price is £70 a month for up to six people logging in.",
    "Under three pallets there's a charge of €40 a pallet.",
    "The depot closes on May 2 because they are moving it.",
    "Currently there's one scanner for five branches.",
    "The lorries they bought in March cost €40 a day.",
    "Ines heard it's €900 a year for two sites.",
  ])("is written when it states a fact: %s", (text) => {
    expect(readsSpoken(text, "fact")).toBe(false);
  });

  it.each([
    ["a price as people say it", "You pay three ten each."],
    ["a currency said apart", "The price is 94, pounds, per day."],
    ["a figure of nothing", "You lost 180 last year."],
    ["what only those present see", "You would have those three on May 9."],
    ["a form of address", "The director comes back on June 2, Frau Lang."],
    ["two sentences run together", "We did the clinic in Ghent it's 90 rooms."],
    ["a price after another sentence", "The night crew is 1,800 there's a second one for 900."],
    ["one of several", "About 12% of those never arrive."],
    ["two prices run together", "It is 90 a van a month 40 once to fit."],
    ["a sentence that breaks off", "The price is 38 cents a word, that's."],
    ["a figure said twice", "Your 19 years stays 19 years."],
    ["a remark about a day", "October 2 is good."],
  ])("is spoken when it has %s", (_, text) => {
    expect(readsSpoken(text, "fact")).toBe(true);
  });

  it.each([
    ["nothing but a pronoun", "I will send it over."],
    ["the sender acting on the sender", "I will correct me again."],
    ["two days", "I will ask the board today on Monday, May 3."],
    [
      "more than captions separate",
      "Bo will send the list Ada brings two pages on Friday and Cy comes on the ninth to see the tanks and ten vans on the sixth.",
    ],
  ])("is spoken when it promises %s", (_, text) => {
    expect(readsSpoken(text, "commitment")).toBe(true);
  });

  it("is written when it names when something was asked and when it is due", () => {
    expect(readsSpoken("I will publish the answers from today by Monday, May 3.", "commitment")).toBe(false);
  });
});
