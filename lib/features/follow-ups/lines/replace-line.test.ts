import { describe, expect, it } from "vitest";
import { removeLine, replaceLine } from "./replace-line";

const text =
  "Hi Jo,\n\nThanks for today. It was fun.\n\n- We ship in May.\n- You call Ben.\n\nThe price stands.\n\nBest,\nAl";
const at = (sentence: string) => ({ start: text.indexOf(sentence), end: text.indexOf(sentence) + sentence.length });

describe("taking a sentence out", () => {
  it.each([
    ["Thanks for today.", "Thanks for today. It was", "It was"],
    ["It was fun.", "today. It was fun.", "today. "],
    ["We ship in May.", "- We ship in May.\n", ""],
    ["You call Ben.", "- You call Ben.\n", ""],
    ["The price stands.", "The price stands.\n\n", ""],
  ])("leaves no gap: %s", (sentence, from, to) => {
    expect(removeLine(text, at(sentence))).toBe(text.replace(from, to));
  });

  it("leaves nothing of a text of one sentence", () => {
    expect(removeLine("We ship.", { start: 0, end: 8 })).toBe("");
  });
});

it("puts another sentence in place of one, whatever it contains", () => {
  expect(replaceLine(text, at("You call Ben."), "You owe us $& more.")).toContain("\n- You owe us $& more.\n\nThe");
});
