import { describe, expect, it } from "vitest";
import { pairUp } from "./pairing";

describe("pairing what was expected with the lines of an email", () => {
  it("counts each line once", () => {
    expect(pairUp([[], []], [[0], [0]])).toEqual([0, null]);
  });

  it("moves an item to another of its lines when that finds room for one more", () => {
    expect(pairUp([[], []], [[0, 1], [0]])).toEqual([1, 0]);
  });

  it("prefers the best lines", () => {
    expect(pairUp([[2], []], [[0, 2], [0]])).toEqual([2, 0]);
  });
});
