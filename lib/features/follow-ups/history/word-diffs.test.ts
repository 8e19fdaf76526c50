import { expect, it } from "vitest";
import { wordDiffs } from "./word-diffs";

const words = (letter: string) => Array.from({ length: 30_000 }, (_, at) => letter + at).join(" ");

it("returns a word diff for each version, and none for the first", () => {
  expect(wordDiffs(["Hi dear Dana", "Hi Dana"])).toEqual([
    [
      { kind: "same", text: "Hi " },
      { kind: "added", text: "dear " },
      { kind: "same", text: "Dana" },
    ],
    [],
  ]);
});

it("treats a rewritten long text as replaced instead of searching for minutes", () => {
  const [before, after] = [words("a"), words("b")];
  expect(wordDiffs([after, before])[0]).toEqual([
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ]);
});
