import { describe, expect, it } from "vitest";
import { splitSentences } from "./sentences";

const texts = (text: string) => splitSentences(text).map((sentence) => sentence.text);
const signature = (text: string) =>
  splitSentences(text)
    .filter(({ place }) => place === "signature")
    .map((sentence) => sentence.text);

describe("the sentences of an email", () => {
  it.each([
    ["We met. We talked! Did it help? Yes…", ["We met.", "We talked!", "Did it help?", "Yes…"]],
    ['She said "no." Then we left.', ['She said "no."', "Then we left."]],
    ["It works... somehow. Fine.", ["It works... somehow.", "Fine."]],
    ["Ask Mr. Chen (approx. 5 p.m. Friday). Thanks.", ["Ask Mr. Chen (approx. 5 p.m. Friday).", "Thanks."]],
    ["Version 2.5 costs $1.50 a day. Good.", ["Version 2.5 costs $1.50 a day.", "Good."]],
    ["We told Dr. Smith. e.g. Tuesday works.", ["We told Dr. Smith. e.g. Tuesday works."]],
    ["予算は五百万円です。来月です。", ["予算は五百万円です。", "来月です。"]],
    ["***\n\n---\n?!", []],
    ["", []],
  ])("in %j are %j", (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it("have their position in the text", () => {
    const text = "Hi Ana,\n\n  We met.  We talked.\n- Send the terms. Soon.\n";
    expect(splitSentences(text)).toEqual([
      { text: "Hi Ana,", start: 0, end: 7, place: "body", bullet: false },
      { text: "We met.", start: 11, end: 18, place: "body", bullet: false },
      { text: "We talked.", start: 20, end: 30, place: "body", bullet: false },
      { text: "Send the terms. Soon.", start: 33, end: 54, place: "body", bullet: true },
    ]);
  });

  it.each(["- ", "* ", "• ", "– ", "1. ", "12) ", "  - "])("include one per bullet that starts with %j", (mark) => {
    expect(splitSentences(`${mark}Send it. Then call.`)).toMatchObject([{ text: "Send it. Then call.", bullet: true }]);
  });

  it("continue across wrapped lines", () => {
    const long = "We agreed that the handhelds have to be replaced before the";
    expect(texts(`${long} end\nof the quarter.`)).toEqual([`${long} end\nof the quarter.`]);
    expect(texts(`${long} end.\nof the quarter.`)).toHaveLength(2);
    expect(texts(`${long} end:  \nof the quarter.`)).toHaveLength(2);
    expect(texts(`${long} end\nOf the quarter.`)).toHaveLength(2);
    expect(texts(`${long} end\n\nof the quarter.`)).toHaveLength(2);
    expect(texts("We agreed on the\nquarter.")).toHaveLength(2);
    expect(texts(`${"x".repeat(60)}\nof`)).toHaveLength(2);
    expect(texts(`${"x".repeat(61)}\nof`)).toHaveLength(1);
    expect(texts(`${long} end\nof the quarter and\nof the year`)).toHaveLength(1);
  });
});

describe("the signature of an email", () => {
  it("ends at a postscript, which is judged", () => {
    const text = "It went well.\n\nWarm regards,\nDana Wolfe\n\nP.S. We also have a plan for 90 people.";
    expect(signature(text)).toEqual(["Warm regards,", "Dana Wolfe"]);
    expect(splitSentences(text).at(-1)).toMatchObject({
      text: "P.S. We also have a plan for 90 people.",
      place: "body",
    });
  });

  it("starts with a sign-off and includes what follows", () => {
    expect(signature("It went well.\n\nBest regards,\nDana Wolfe\nAcme Ltd, +1 555 0100")).toEqual([
      "Best regards,",
      "Dana Wolfe",
      "Acme Ltd, +1 555 0100",
    ]);
    expect(signature("  Cheers  \n- Dana Wolfe")).toEqual(["Cheers", "- Dana Wolfe"]);
    expect(splitSentences("Cheers,\n- Dana")[1]?.bullet).toBe(false);
  });

  it("is absent when a sentence follows", () => {
    expect(signature("Cheers,\nYour board approved it")).toEqual([]);
    expect(signature("Cheers,\nDana\nThe price is fixed")).toEqual([]);
    expect(signature("Cheers,\nWarehouse prices are fixed.")).toEqual([]);
    expect(signature("Cheers,\nDana\nDid you know?")).toEqual([]);
  });

  it("is short, with few lines", () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`).join("\n");
    expect(signature(`Cheers,\n${lines(8)}`)).toHaveLength(9);
    expect(signature(`Cheers,\n${lines(9)}`)).toEqual([]);
    expect(signature(`Cheers,\n  ${"x".repeat(90)}  `)).toHaveLength(2);
    expect(signature(`Cheers,\n${"x".repeat(91)}`)).toEqual([]);
  });

  it("needs a sign-off on a line of its own", () => {
    expect(signature("Thanks for the call,\nDana")).toEqual([]);
  });
});
