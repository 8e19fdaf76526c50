import { describe, expect, it } from "vitest";
import { matchesIn } from "./matches-in";

describe("the matches in a text", () => {
  it.each([
    ["in order, with their groups", "two pens, six cups", /(two|six) (?<thing>\p{L}+)/gu],
    ["nowhere", "nothing to see", /\d+/g],
    ["that are empty", "ab", /x*/g],
  ])("are those of matchAll: %s", (_, text, pattern) => {
    const plain = (found: RegExpExecArray[]) => found.map((one) => [one.index, ...one, one.groups?.thing]);
    expect(plain(matchesIn(text, pattern))).toEqual(plain([...text.matchAll(pattern)]));
  });

  it("do not depend on a search before", () => {
    const word = /\p{L}+/gu;
    word.test("first of all");
    expect(matchesIn("first of all", word).map(([found]) => found)).toEqual(["first", "of", "all"]);
  });
});
