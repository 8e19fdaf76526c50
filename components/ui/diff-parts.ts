import { diffArrays, diffWordsWithSpace } from "diff";

export type DiffPart = { kind: "same" | "added" | "removed"; value: string };

/**
 * Maximum number of different sentences or words. Beyond it the whole text counts as rewritten, because diffing two
 * long texts takes minutes.
 */
const MAX_CHANGES = 500;
/** Share of common words from which one sentence counts as a rewrite of another. */
const SIMILAR = 0.5;

/**
 * A readable diff: by sentence, and by word only within a sentence that was edited. A sentence that says something else
 * is removed as a whole.
 */
export function diffParts(before: string, after: string): DiffPart[] {
  const steps = diffArrays(sentencesOf(before), sentencesOf(after), { maxEditLength: MAX_CHANGES });
  if (!steps) return joined([part("removed", before), part("added", after)]);
  const parts: DiffPart[] = [];
  let removed: string[] = [];
  for (const step of steps) {
    if (step.removed) {
      removed = step.value;
      continue;
    }
    if (step.added) parts.push(...rewritten(removed, step.value));
    else parts.push(...rewritten(removed, []), ...step.value.map((sentence) => part("same", sentence)));
    removed = [];
  }
  return joined([...parts, ...rewritten(removed, [])]);
}

function rewritten(removed: string[], added: string[]): DiffPart[] {
  const parts: DiffPart[] = [];
  let next = 0;
  for (const sentence of removed) {
    const at = added.findIndex((other, index) => index >= next && isSimilar(sentence, other));
    if (at < 0) {
      parts.push(part("removed", sentence));
      continue;
    }
    parts.push(...added.slice(next, at).map((one) => part("added", one)), ...wordsOf(sentence, added[at] ?? ""));
    next = at + 1;
  }
  return [...parts, ...added.slice(next).map((one) => part("added", one))];
}

function wordsOf(before: string, after: string): DiffPart[] {
  const steps = diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGES });
  if (!steps) return [part("removed", before), part("added", after)];
  return steps.map(({ added, removed, value }) => part(added ? "added" : removed ? "removed" : "same", value));
}

function isSimilar(one: string, other: string): boolean {
  const [mine, theirs] = [wordSet(one), wordSet(other)];
  const both = [...mine].filter((word) => theirs.has(word)).length;
  return mine.size + theirs.size > 0 && (2 * both) / (mine.size + theirs.size) >= SIMILAR;
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Splits without loss: the sentences joined are the text. */
function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

function part(kind: DiffPart["kind"], value: string): DiffPart {
  return { kind, value };
}

/** Merges adjacent parts of the same kind and drops empty ones. */
function joined(parts: DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const { kind, value } of parts) {
    const last = result.at(-1);
    if (last?.kind === kind) last.value += value;
    else if (value !== "") result.push({ kind, value });
  }
  return result;
}
