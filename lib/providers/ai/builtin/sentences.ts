/** A part of one segment: `text` is a verbatim slice, `broken` means that the speaker left it unfinished. */
type Piece = { text: string; start: number; broken: boolean };

const ABBREVIATIONS = new Set(
  "mr mrs ms dr prof sr jr st vs etc e.g i.e inc ltd co corp no approx dept est fig a.m p.m u.s u.k".split(" "),
);
const MAX_PIECE_LENGTH = 45;
/** Characters. The longest sentences of ordinary calls have some 300. */
export const MAX_LENGTH = 1_000;

/** Splits speech at sentence ends and at recorder marks for abandoned sentences. */
export function splitSentences(text: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (text.startsWith("{disfmarker}", i)) {
      push(pieces, text, start, i, true);
      i += "{disfmarker}".length - 1;
      start = i + 1;
      continue;
    }
    const char = text[i]!;
    if (char === "\n") {
      push(pieces, text, start, i, false);
      start = i + 1;
      continue;
    }
    if (!".?!…".includes(char)) continue;
    let end = i + 1;
    while (end < text.length && ".?!…\"')”’".includes(text[end]!)) end++;
    if (end < text.length && !/\s/.test(text[end]!)) {
      i = end - 1;
      continue;
    }
    if (char === "." && end === i + 1 && isAbbreviation(text, start, i)) continue;
    push(pieces, text, start, end, text.slice(i, end).startsWith("..") || char === "…");
    start = end;
    i = end - 1;
  }
  push(pieces, text, start, text.length, /(?:-|–|—)\s*$/.test(text.slice(-4)));
  return pieces.flatMap(withinLimit).flatMap(shorten);
}

function isAbbreviation(text: string, start: number, dot: number): boolean {
  const before = text.slice(Math.max(start, dot - 8), dot);
  const word = before.slice(before.lastIndexOf(" ") + 1).toLowerCase();
  if (word === "no") return /^\s+\d/.test(text.slice(dot + 1, dot + 4));
  return ABBREVIATIONS.has(word) && word !== "" && text.slice(dot + 1).trim() !== "";
}

function push(pieces: Piece[], text: string, from: number, to: number, broken: boolean): void {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text[start]!)) start++;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  if (!/[\p{L}\p{N}]/u.test(text.slice(start, end)) || /\S{200}/.test(text.slice(start, end))) return;
  pieces.push({ text: text.slice(start, end), start, broken });
}

/**
 * Divides what is longer than any sentence, because many rules read a sentence as often as it has words. No piece has
 * 200 characters without a space, so each part ends at one.
 */
function withinLimit(piece: Piece): Piece[] {
  if (piece.text.length <= MAX_LENGTH) return [piece];
  const pieces: Piece[] = [];
  let start = 0;
  while (piece.text.length - start > MAX_LENGTH) {
    const end = start + piece.text.slice(start, start + MAX_LENGTH).search(/\s\S*$/);
    push(pieces, piece.text, start, end, false);
    start = end;
  }
  push(pieces, piece.text, start, piece.text.length, piece.broken);
  return pieces.map((part) => ({ ...part, start: part.start + piece.start }));
}

/** Splits run-on speech before conjunctions into parts of at least eight words. */
function shorten(piece: Piece): Piece[] {
  const words = piece.text.split(/\s+/);
  if (words.length <= MAX_PIECE_LENGTH) return [piece];
  const cuts =
    /,?\s+(?=(?:so|and|but|because|then)\s+(?:i|i'm|i'll|we|we're|we'll|you|it|it's|they|that|that's|the|there|he|she|if)\b)/gi;
  const pieces: Piece[] = [];
  let start = 0;
  for (const match of piece.text.matchAll(cuts)) {
    if (countWords(piece.text.slice(start, match.index)) < 8) continue;
    if (countWords(piece.text.slice(match.index)) < 8) break;
    push(pieces, piece.text, start, match.index, false);
    start = match.index + match[0].length;
  }
  push(pieces, piece.text, start, piece.text.length, piece.broken);
  return pieces.map((part) => ({ ...part, start: part.start + piece.start }));
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}
