import type { Print } from "./document";

/** Measured seconds on one core of a common server; a busy one takes longer. */
const SECONDS = {
  character: 8e-6,
  /** A character that Geist does not have: more fonts are opened and its line is set in pieces. */
  otherCharacter: 50e-6,
  block: 0.4e-3,
  listItem: 1.2e-3,
  /** A character that may change the formatting: one of *, _, `, [, ~ or <. */
  mark: 0.12e-3,
  cell: 0.35e-3,
  quote: 0.15e-3,
  pricingRow: 2e-3,
  document: 0.1,
};

/**
 * Estimates how long a proposal takes to print, from its characters, blocks, list items, cells and marks. Reads the
 * text once without parsing it, and stops at `enough` seconds.
 */
export function printSeconds({ proposal, company }: Print, enough = Number.POSITIVE_INFINITY): number {
  let seconds = SECONDS.document + (proposal.pricing?.items?.length ?? 0) * SECONDS.pricingRow;
  for (const text of textsOf(proposal, company)) {
    seconds += textSeconds(text);
    if (seconds > enough) break;
  }
  return seconds;
}

function* textsOf({ title, clientName, sections, pricing }: Print["proposal"], company: string): Generator<string> {
  yield* [title, clientName, company];
  for (const section of sections) yield `${section.title}\n\n${section.content}`;
  for (const { name } of pricing?.items ?? []) yield name;
}

const NEW_LINE = 10;
const FIRST_OTHER = 0x250;
const MARKS = new Set([..."*_`[~<"].map((char) => char.charCodeAt(0)));
const [BAR, QUOTE, SPACE] = [..."|> "].map((char) => char.charCodeAt(0));

function textSeconds(text: string): number {
  let seconds = 0;
  let isLineStart = true;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    seconds += char < FIRST_OTHER ? SECONDS.character : SECONDS.otherCharacter;
    if (char === BAR) seconds += SECONDS.cell;
    else if (char === QUOTE) seconds += SECONDS.quote;
    else if (MARKS.has(char)) seconds += SECONDS.mark;
    if (isLineStart && char !== SPACE && char !== NEW_LINE) {
      seconds += isItem(text, at) ? SECONDS.listItem : SECONDS.block;
      isLineStart = false;
    }
    if (char === NEW_LINE) isLineStart = true;
  }
  return seconds;
}

function isItem(text: string, at: number): boolean {
  return /^(?:[-*+]|\d{1,9}[.)])\s/.test(text.slice(at, at + 12));
}
