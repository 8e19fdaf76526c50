import { describe, expect, it } from "vitest";
import { isCommitment, isCourtesy } from "./courtesies";
import type { Sentence } from "./sentences";

const courtesy = (text: string, part: Partial<Sentence> = {}) =>
  isCourtesy({ text, start: 0, end: text.length, place: "body", bullet: false, ...part }, "Dana Wolfe");
const words = (count: number) => Array.from({ length: count }, () => "warehouse").join(" ");

describe("a courtesy", () => {
  it.each([
    "Hi Marcus,",
    "Good morning Ana!",
    "Thanks for your time today.",
    "We really appreciate the call.",
    "It was great to meet you.",
    "Just following up on our call.",
    "Let me know if I missed anything.",
    "Would Tuesday suit you?",
    "If the terms fit, please reply.",
    "Next steps:",
    "Action items (from the call):",
    "Here is the recap of what we discussed today.",
    "I will gladly adjust plans.",
    "Will you confirm this?",
    "Dana Wolfe",
  ])("is %j", (text) => {
    expect(courtesy(text)).toBe(true);
  });

  it.each([
    "The price is fixed.",
    "Thanks, we will extend the warranty.",
    "It was great that Marcus agreed to pay.",
    "You will meet us today.",
    "We agreed on five regions.",
    "Support is free forever.",
  ])("is not %j", (text) => {
    expect(courtesy(text)).toBe(false);
  });

  it("is everything in a signature", () => {
    expect(courtesy("Acme Ltd, 40 warehouses", { place: "signature" })).toBe(true);
    expect(courtesy("Acme Ltd, 40 warehouses")).toBe(false);
  });

  it("may have a few words next to its formula", () => {
    expect(courtesy(`Let me know ${words(21)}`)).toBe(true);
    expect(courtesy(`Let me know ${words(22)}`)).toBe(false);
    expect(courtesy(`Let me know ${words(5)}`, { bullet: true })).toBe(true);
    expect(courtesy(`Let me know ${words(6)}`, { bullet: true })).toBe(false);
  });

  it("of polite words alone is at most 30 words long", () => {
    const polite = (count: number) => Array.from({ length: count }, () => "meeting").join(" ");
    expect(courtesy(polite(30))).toBe(true);
    expect(courtesy(polite(31))).toBe(false);
  });
});

describe("a commitment", () => {
  it.each([
    "I'll send the terms.",
    "We will start.",
    "Marcus agreed to pay.",
    "You are going to get it.",
    "Will send the terms.",
    "To send the terms.",
  ])("is %j", (text) => {
    expect(isCommitment(text)).toBe(true);
  });

  it.each(["The terms are fixed.", "We met today.", "Please send the terms."])("is not %j", (text) => {
    expect(isCommitment(text)).toBe(false);
  });
});
