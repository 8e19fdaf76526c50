import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/grounding/claim";
import { mailLines, markUnsupported } from "./mail-parts";

const text = "Hi Dana,\n\nYou lose two hours a day. We talked about a pilot.\n\n- I will send the answers.";
const claim = (id: string, said: string, at = text.indexOf(said)): Claim => ({
  id,
  start: at,
  end: at + said.length,
  text: said,
  kind: "fact",
  support: "supported",
  evidence: [],
});

describe("mailLines", () => {
  const lines = mailLines(text, [
    claim("b", "I will send the answers."),
    claim("a", "You lose two hours a day."),
    claim("stale", "Not in this text", 3),
  ]);

  it("keeps every character except bullets and line breaks", () => {
    const joined = lines.map(({ pieces }) => pieces.map((piece) => piece.text).join("")).join("\n");
    expect(joined).toBe(text.replace("- ", ""));
  });

  it("places each claim and omits those no longer in the text", () => {
    const found = lines.flatMap(({ pieces }) => pieces).filter((piece) => piece.claim);
    expect(found.map((piece) => [piece.claim?.id, piece.text])).toEqual([
      ["a", "You lose two hours a day."],
      ["b", "I will send the answers."],
    ]);
  });

  it("distinguishes bullets and blank lines from text", () => {
    expect(lines.map(({ kind }) => kind)).toEqual(["text", "blank", "text", "blank", "bullet"]);
  });
});

describe("markUnsaid", () => {
  it("marks whole figures only", () => {
    const facts = markUnsupported("47 of 1472 cost $18,000.", ["47", "$18,000"]);
    expect(facts.filter((fact) => fact.isUnsupported).map(({ start, text: fact }) => [start, fact])).toEqual([
      [0, "47"],
      [16, "$18,000"],
    ]);
    expect(facts.map((fact) => fact.text).join("")).toBe("47 of 1472 cost $18,000.");
  });

  it("prefers the longer of two matches at the same position", () => {
    const facts = markUnsupported("March 13 it is", ["March", "March 13"]);
    expect(facts.filter((fact) => fact.isUnsupported).map((fact) => fact.text)).toEqual(["March 13"]);
  });
});
