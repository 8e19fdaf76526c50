import { diffWords } from "diff";
import type { Revision } from "../schema";

type Diff = Revision["diff"];

/** A text with more changes counts as replaced, because comparing two long, different texts takes minutes. */
const MAX_CHANGES = 1_000;

/** Returns the diff of each text to its predecessor, which comes next in the list. */
export function wordDiffs(newestFirst: readonly string[]): Diff[] {
  const diffs: Diff[] = [];
  for (const [at, after] of newestFirst.entries()) {
    const before = newestFirst[at + 1];
    diffs.push(before === undefined ? [] : wordDiff(before, after));
  }
  return diffs;
}

function wordDiff(before: string, after: string): Diff {
  const parts = diffWords(before, after, { maxEditLength: MAX_CHANGES });
  if (!parts)
    return [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ];
  return parts.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}
