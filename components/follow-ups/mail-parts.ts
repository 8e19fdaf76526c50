import type { Claim } from "@/lib/grounding/claim";

export type Piece = { start: number; text: string; claim: Claim | null };
export type Line = { start: number; kind: "text" | "bullet" | "blank"; pieces: Piece[] };
export type Fact = { start: number; text: string; isUnsupported: boolean };

const BULLET = /^[ \t]*[-*•][ \t]+/;

/** The email as lines, each split where claims begin and end. Claims never overlap; stale ones are left out. */
export function mailLines(text: string, claims: Claim[]): Line[] {
  const placed = claims
    .filter(({ start, end, text: said, row }) => row === undefined && text.slice(start, end) === said)
    .sort((a, b) => a.start - b.start);
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const end = start + line.length;
    const mark = BULLET.exec(line)?.[0].length ?? 0;
    const kind = line.trim() === "" ? "blank" : mark > 0 ? "bullet" : "text";
    lines.push({ start, kind, pieces: kind === "blank" ? [] : piecesOf(text, start + mark, end, placed) });
    start = end + 1;
  }
  return lines;
}

function piecesOf(text: string, from: number, until: number, claims: Claim[]): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  const add = (end: number, claim: Claim | null) => {
    if (end > at) pieces.push({ start: at, text: text.slice(at, end), claim });
    at = Math.max(at, end);
  };
  for (const claim of claims) {
    if (claim.end <= at || claim.start >= until) continue;
    add(Math.max(claim.start, from), null);
    add(Math.min(claim.end, until), claim);
  }
  add(until, null);
  return pieces;
}

/** Splits a text around the figures and names that nobody said. */
export function markUnsupported(text: string, unsupported: string[]): Fact[] {
  const facts: Fact[] = [];
  let rest = 0;
  for (const { at, length } of places(text, unsupported)) {
    if (at < rest) continue;
    if (at > rest) facts.push({ start: rest, text: text.slice(rest, at), isUnsupported: false });
    facts.push({ start: at, text: text.slice(at, at + length), isUnsupported: true });
    rest = at + length;
  }
  if (rest < text.length) facts.push({ start: rest, text: text.slice(rest), isUnsupported: false });
  return facts;
}

function places(text: string, unsupported: string[]): { at: number; length: number }[] {
  const found: { at: number; length: number }[] = [];
  for (const fact of unsupported) {
    if (fact === "") continue;
    for (let at = text.indexOf(fact); at >= 0; at = text.indexOf(fact, at + 1)) {
      const isWhole = !isWord(text[at - 1]) && !isWord(text[at + fact.length]);
      if (isWhole || !isWord(fact[0])) found.push({ at, length: fact.length });
    }
  }
  return found.sort((a, b) => a.at - b.at || b.length - a.length);
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
