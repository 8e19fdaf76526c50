import { describe, expect, it } from "vitest";
import { quotesFaithfully, spokenWords } from "./quotations";

const faithful = (quote: string, said: string) => quotesFaithfully(spokenWords(quote), spokenWords(said));

describe("the spoken words of a text", () => {
  it.each([
    ["We’d pay, um, $24,000!", ["we'd", "pay", "24", "000"]],
    ["[laughs] Sure {00:12} <b>fine</b>", ["sure", "fine"]],
    ["It 's okay , I 'm in", ["it's", "okay", "i'm", "in"]],
    ["Uh, erm, hmm", []],
    ["the 'safe' one", ["the", "safe", "one"]],
    ["...", []],
  ])("of %j are %j", (text, words) => {
    expect(spokenWords(text)).toEqual(words);
  });
});

describe("a quotation", () => {
  it.each([
    ["we will sign this week", "So we will sign this week, I think."],
    ["it's just fine", "Well it's just it's just fine"],
    ["the thickness matters", "the th thickness matters"],
    ["it works for us", "it, you know, works sort of for us"],
    ["we will sign this", "we will sign we will sign this"],
    ["z a b c d e f", "z a b c d e a b c d e f"],
    ["we start on Monday", "We we start on on Monday"],
    ["we pay", "we sign and then we pay"],
    ["I mean it", "I mean it"],
  ])("%j is faithful to %j", (quote, said) => {
    expect(faithful(quote, said)).toBe(true);
  });

  it.each([
    ["we will sign", "we will not sign"],
    ["we will sign this week", "we will sign"],
    ["sign", "we sign"],
    ["we sign", "they sign"],
    ["we sign today", "we today sign"],
    ["the thickness matters", "the thicknesses thickness matters"],
    ["the houses", "the house houses"],
    ["z a b c d e f g", "z a b c d e f a b c d e f g"],
    ["it works", "it you works"],
    ["it works", "it sort works"],
  ])("%j is not faithful to %j", (quote, said) => {
    expect(faithful(quote, said)).toBe(false);
  });

  it("is searched for at no more than 400 positions", () => {
    const said = (places: number) => `${"we stop. ".repeat(places)}we sign`;
    expect(faithful("we sign", said(399))).toBe(true);
    expect(faithful("we sign", said(400))).toBe(false);
  });
});
