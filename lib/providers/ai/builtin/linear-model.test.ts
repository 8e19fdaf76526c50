import { describe, expect, it } from "vitest";
import { scoreOf, weightsIn } from "./linear-model";

describe("a linear model", () => {
  const model = {
    bias: -1,
    weights: weightsIn("said too much 2, length -0.5"),
    vectors: { said: [1, 10], before: [4, 4] },
  };

  it("reads names with spaces and their weights", () => {
    expect([...model.weights]).toEqual([
      ["said too much", 2],
      ["length", -0.5],
    ]);
  });

  it("adds up the signs and vectors it knows", () => {
    const signs = new Map([
      ["said too much", 1],
      ["length", 2],
      ["said ouch", 1],
    ]);
    expect(scoreOf({ signs, vectors: { said: Float32Array.of(3, 0.5), before: null } }, model)).toBe(8);
  });
});
