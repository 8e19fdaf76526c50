import { matchesIn } from "./matches-in";
import { CLOSE_SYNONYMS, IRREGULAR, SYNONYMS } from "./synonyms";

export const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu;

/** Words that carry no claim: function words, and verbs that report what was said. */
const STOP = new Set(
  `a an the and or but nor so if then than as at by for from in into of off on onto out over to up with within without via per
  about after again also am is are was were be been being do does did done doing have has had having can could will would
  shall should may might must not no yes i i'm i'll i've i'd me my we we're we'll we've we'd us our you you're you'll you've your
  he she it it's its they they're them their his her him this that that's these those there here what which who whom whose when
  where why how all any both each few more most other some such only own same too very just now well okay ok um uh yeah like
  one thing things lot really actually going go get got let let's know think mean say said says tell told ask asked mention
  mentioned discuss discussed talk talked note noted confirm confirmed agree agreed share shared explain explained describe
  described highlight highlighted express expressed raise raised point cover covered state stated please key during today
  because while until since however therefore additionally further regarding around across towards currently still both`.split(
    /\s+/,
  ),
);

export type Term = { term: string; start: number; end: number };

/** The content words of a text, reduced to stems and with synonyms merged. */
export function termsIn(text: string): Term[] {
  const terms: Term[] = [];
  for (const match of matchesIn(text, WORD)) {
    const term = termOf(match[0]);
    if (term !== "") terms.push({ term, start: match.index, end: match.index + match[0].length });
  }
  return terms;
}

const senses = new Map<string, string>();
const stems = new Map<string, string>();
const MAX_KNOWN = 50_000;

/** The normalized form of a word; empty when it carries no claim. */
export function termOf(raw: string): string {
  return remembered(senses, raw, (word) => {
    const base = stem(IRREGULAR[word] ?? word);
    return SENSES.get(base) ?? base;
  });
}

/** Like `termsIn` but with close synonyms only, because broad synonyms give false matches in long transcripts. */
export function closeTermsIn(text: string): string[] {
  return (text.match(WORD) ?? [])
    .map((raw) => remembered(stems, raw, (word) => CLOSE_SENSES.get(stem(word)) ?? stem(word)))
    .filter((term) => term !== "");
}

function remembered(known: Map<string, string>, raw: string, read: (word: string) => string): string {
  const seen = known.get(raw);
  if (seen !== undefined) return seen;
  const word = raw.toLowerCase().replaceAll("’", "'");
  const term = STOP.has(word) ? "" : read(plain(word));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(raw, term);
  return term;
}

const SENSES = sensesOf(SYNONYMS);
const CLOSE_SENSES = sensesOf(CLOSE_SYNONYMS);

function sensesOf(groups: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const group of groups) {
    const [first = "", ...others] = group.split(" ");
    for (const other of others) found.set(stem(other), stem(first));
  }
  return found;
}

function plain(word: string): string {
  return word
    .replace(/'\p{L}+$/u, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
}

function stem(word: string): string {
  let base = word;
  if (base.length > 5) base = base.replace(/(?:ingly|edly|ing|ed|ly)$/, "");
  if (base.length > 3) base = base.replace(/ies$/, "y").replace(/(?<=[^su])s$/, "");
  if (base.length > 7) base = base.replace(/(?:ation|ion|ment|ness)$/, "");
  if (base.length > 3)
    base = base
      .replace(/e$/, "")
      .replace(/y$/, "i")
      .replace(/([^lsz])\1$/, "$1");
  return base;
}
