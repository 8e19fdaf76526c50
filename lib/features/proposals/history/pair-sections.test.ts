import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outOfOrder, pairSections } from "./pair-sections";

const named = (text: string) => text.split(" ").map((one) => ({ title: one.split(":")[0]!, content: one }));
const found = (before: string, after: string) =>
  pairSections(named(before), named(after)).map((pair) => `${pair.before ?? "-"}>${pair.after ?? "-"}`);

describe("finding sections in another version", () => {
  it.each([
    ["a b c", "a b c", ["0>0", "1>1", "2>2"]],
    ["a b c", "c a b", ["2>0", "0>1", "1>2"]],
    ["a b:1 c", "a b:2 c", ["0>0", "1>1", "2>2"]],
    ["a b c", "a x b c", ["0>0", "->1", "1>2", "2>3"]],
    ["a b c", "a c", ["0>0", "2>1", "1>-"]],
    ["a b c", "a renamed c", ["0>0", "1>1", "2>2"]],
    ["a a a", "a a", ["0>0", "1>1", "2>-"]],
  ])("%j became %j", (before, after, pairs) => {
    expect(found(before, after)).toEqual(pairs);
  });

  it("names every section of both versions exactly once", () => {
    const section = fc.record({ title: fc.constantFrom("", "a", "b"), content: fc.constantFrom("x", "y", "z") });
    fc.assert(
      fc.property(fc.array(section, { maxLength: 8 }), fc.array(section, { maxLength: 8 }), (before, after) => {
        const pairs = pairSections(before, after);
        const places = (side: "before" | "after") => pairs.flatMap((pair) => pair[side] ?? []);
        expect(places("before").sort()).toEqual([...before.keys()]);
        expect(places("after")).toEqual([...after.keys()]);
      }),
    );
  });
});

describe("numbers out of order", () => {
  it.each([
    [[], []],
    [[0, 1, 2], []],
    [[2, 0, 1], [2]],
    [[3, 0, 1, 2, 4], [3]],
  ])("in %j are %j", (numbers, moved) => {
    expect([...outOfOrder(numbers)]).toEqual(moved);
  });
});
