import { expect, it } from "vitest";
import { costText } from "./cost-text";

it.each([
  [3_000, 200, 0.0042, "3,200 tokens, $0.0042"],
  [90_000, 12_000, 1.256, "102,000 tokens, $1.26"],
  [3_000, 200, null, "3,200 tokens"],
  [0, 0, 0, "from an earlier answer at no cost"],
])("shows %i and %i tokens at $%s as %s", (inputTokens, outputTokens, costUsd, text) => {
  expect(costText({ inputTokens, outputTokens, costUsd })).toBe(text);
});
