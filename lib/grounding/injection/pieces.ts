/** A part of a turn. */
export type Piece = { text: string; start: number; end: number };

const SENTENCE = /[^\n]+?(?:[.?!…]+["')\]]*(?:\s+|$)|\n\s*|$)|\n+/g;
/** Captions without marks are cut where people usually start anew. */
const LONGEST = 160;
const JOINT = /\s+(?=(?:and|so|but|okay|also|anyway|then|oh|plus)\s)/gi;

/** The sentences of a turn, and the parts of what runs on without marks. Together they are the whole turn. */
export function piecesOf(text: string): Piece[] {
  return [...text.matchAll(SENTENCE)].flatMap(({ 0: sentence, index }) =>
    sentence.length <= LONGEST ? [pieceAt(sentence, index)] : partsOf(sentence, index),
  );
}

function partsOf(sentence: string, index: number): Piece[] {
  const starts = [0, ...[...sentence.matchAll(JOINT)].map((joint) => joint.index + joint[0].length)];
  return starts.map((start, at) => pieceAt(sentence.slice(start, starts[at + 1]), index + start));
}

function pieceAt(text: string, start: number): Piece {
  return { text, start, end: start + text.length };
}

/** Replaces parts of a text by blanks that end a sentence; what is at the end goes. The rest keeps its offsets. */
export function blanked(text: string, parts: readonly Pick<Piece, "start" | "end">[]): string {
  let left = text;
  for (const { start, end } of parts)
    left =
      end >= left.trimEnd().length
        ? left.slice(0, start)
        : left.slice(0, start) + blanks(end - start) + left.slice(end);
  return left;
}

function blanks(length: number): string {
  return length === 0 ? "" : `\n${" ".repeat(length - 1)}`;
}
