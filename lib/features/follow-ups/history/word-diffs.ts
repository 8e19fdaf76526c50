import { diffWords } from "diff";
import type { Revision } from "../schema";

type Diff = Revision["diff"];

/** Words that may differ before a text counts as a new one: looking for what two long texts share takes minutes. */
const MAX_CHANGES = 1_000;

/** What changed from each text to the one before it in the list, which is its successor; a step per text. */
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
