import { remembered } from "./remembered";

type Fold = { folded: string; offsets: number[] };

const SAME: Record<string, string> = { "’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": "..." };
const MAX_QUOTE_LENGTH = 4000;
const WORD = /[\p{L}\p{N}]/u;
/** Scripts without spaces, where a quote may start and end within a run of letters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const folds = new Map<string, Fold>();

/** The same turn is searched for many quotes. */
function foldOnce(text: string): Fold {
  return remembered(folds, text, () => fold(text));
}

function fold(text: string): Fold {
  const units: string[] = [];
  const offsets: number[] = [];
  let at = 0;
  let space = true;
  for (const character of text) {
    const blank = /\s/.test(character);
    const image = blank ? (space ? "" : " ") : (SAME[character] ?? character.toLowerCase());
    for (const unit of image.split("")) {
      units.push(unit);
      offsets.push(at);
    }
    space = blank;
    at += character.length;
  }
  offsets.push(text.length);
  return { folded: units.join(""), offsets };
}

function breaksWord(folded: string, at: number): boolean {
  const before = folded[at - 1];
  const after = folded[at];
  if (before === undefined || after === undefined) return false;
  return WORD.test(before) && WORD.test(after) && !UNSPACED.test(before) && !UNSPACED.test(after);
}

/**
 * Finds `quote` in `text` (UTF-16 offsets), ignoring case, white space and styles of quotation marks and dashes.
 * Matches whole words only. Returns null when it does not occur or has fewer than two letters or digits.
 */
export function findQuote(text: string, quote: string): { start: number; end: number } | null {
  const wanted = fold(quote.slice(0, MAX_QUOTE_LENGTH))
    .folded.replace(/^[\s"'.]+/, "")
    .replace(/(?:\.\.\.|[\s"'])+$/, "");
  if ((wanted.match(/[\p{L}\p{N}]/gu) ?? []).length < 2) return null;
  const { folded, offsets } = foldOnce(text);
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (breaksWord(folded, at) || breaksWord(folded, end)) continue;
    const from = offsets[at]!;
    return { start: from, end: from + text.slice(from, offsets[end]!).trimEnd().length };
  }
  return null;
}

/**
 * Keeps the evidence whose quote occurs in its segment, with the verbatim words of the segment and a score from 0 to 1.
 * Removes duplicates.
 */
export function verifyEvidence<T extends { segmentIndex: number; quote: string; score: number }>(
  evidence: readonly T[],
  segments: readonly { text: string }[],
): T[] {
  const kept = new Map<string, T>();
  for (const item of evidence) {
    const text = Number.isInteger(item.segmentIndex) ? segments[item.segmentIndex]?.text : undefined;
    const place = text === undefined ? null : findQuote(text, item.quote);
    if (text === undefined || place === null) continue;
    const quote = text.slice(place.start, place.end);
    const key = `${item.segmentIndex}:${quote}`;
    const score = Number.isFinite(item.score) ? Math.min(1, Math.max(0, item.score)) : 0;
    if (!kept.has(key)) kept.set(key, { ...item, quote, score });
  }
  return [...kept.values()];
}
