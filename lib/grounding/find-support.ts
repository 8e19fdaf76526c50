import type { Evidence } from "./analysis";
import { rankTurns } from "./rank-turns";
import { type TranscriptIndex, termsOf, weight } from "./transcript-index";

const SENTENCE_END = /(?<![.!?…])[.!?…]+["'”’)\]]*\s+|[。！？]/gu;
const MAX_QUOTE_LENGTH = 240;
const MAX_EVIDENCE = 3;
const NEARBY = 10;
/** Turns that score at least this share of the best turn's score also count as evidence. */
const NEAR_BEST = 0.85;
/** The minimum share of a sentence that a turn must add to what the best turns already cover. */
const COMPLEMENT = 0.15;

export type Support = { coverage: number; evidence: Evidence[]; terms: number };

/** How much of a sentence up to three segments cover, weighted toward rare words, and the quotes that cover it. */
export function findSupport(sentence: string, index: TranscriptIndex): Support {
  const terms = new Map<string, number>();
  for (const term of termsOf(sentence)) terms.set(term, weight(term, index));
  const total = [...terms.values()].reduce((sum, value) => sum + value, 0);
  if (total === 0) return { coverage: 0, evidence: [], terms: 0 };
  const open = new Map(terms);
  const chosen: { at: number; gain: number }[] = [];
  while (chosen.length < MAX_EVIDENCE && open.size > 0) {
    const best = bestSegment(open, chosen[0]?.at, index);
    if (!best || best.gain < total * (chosen.length === 0 ? 0.08 : 0.1)) break;
    chosen.push(best);
    for (const term of [...open.keys()]) if (index.postings.get(term)?.includes(best.at)) open.delete(term);
  }
  const coverage = Math.min(1, chosen.reduce((sum, { gain }) => sum + gain, 0) / total);
  return { coverage, evidence: evidenceOf(terms, total, chosen, index), terms: terms.size };
}

function bestSegment(open: Map<string, number>, anchor: number | undefined, index: TranscriptIndex) {
  const gains = new Map<number, number>();
  for (const [term, value] of open) {
    for (const at of index.postings.get(term) ?? []) gains.set(at, (gains.get(at) ?? 0) + value);
  }
  let best: { at: number; gain: number } | null = null;
  let bestRank = 0;
  for (const [at, raw] of gains) {
    const near = anchor === undefined || Math.abs(at - anchor) <= NEARBY;
    const gain = near ? raw : raw * 0.6;
    const rank = gain / (1 + index.texts[at]!.length / 4000);
    if (rank > bestRank) [best, bestRank] = [{ at, gain }, rank];
  }
  return best;
}

function evidenceOf(
  terms: Map<string, number>,
  total: number,
  chosen: readonly { at: number; gain: number }[],
  index: TranscriptIndex,
): Evidence[] {
  const ranked = rankTurns([...terms.keys()], index);
  const best = ranked.filter(({ value }) => value >= NEAR_BEST * ranked[0]!.value).map(({ at }) => at);
  const complements = chosen
    .slice(1)
    .filter(({ at, gain }) => at < index.quotable && gain >= COMPLEMENT * total)
    .map(({ at }) => at);
  return [...new Set([...best.slice(0, MAX_EVIDENCE), ...complements])].slice(0, MAX_EVIDENCE).map((at) => ({
    segmentIndex: at,
    quote: bestQuote(at, terms, index),
    score: shareIn(at, terms, total, index),
  }));
}

function shareIn(at: number, terms: Map<string, number>, total: number, { terms: said, speakers }: TranscriptIndex) {
  const held = new Set([...said[at]!, ...speakers[at]!]);
  const sum = [...terms].reduce((all, [term, value]) => all + (held.has(term) ? value : 0), 0);
  return Math.round(Math.min(1, sum / total) * 100) / 100;
}

function bestQuote(at: number, terms: Map<string, number>, index: TranscriptIndex): string {
  const worthOf = (held: ReadonlySet<string>) => {
    let sum = 0;
    for (const term of held) sum += terms.get(term) ?? 0;
    return sum;
  };
  let best = { text: "", value: -1 };
  for (const one of sentencesOf(at, index)) {
    const value = worthOf(one.terms);
    if (value > best.value) best = { text: one.text, value };
  }
  return best.text.length <= MAX_QUOTE_LENGTH
    ? best.text
    : shortened(best.text, (part) => worthOf(new Set(termsOf(part))));
}

function sentencesOf(at: number, { texts, sentences }: TranscriptIndex) {
  const known = sentences.get(at) ?? splitUp(texts[at]!);
  sentences.set(at, known);
  return known;
}

function splitUp(text: string) {
  const ends = [...text.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
  return [0, ...ends]
    .map((from, at) => text.slice(from, ends[at] ?? text.length).trim())
    .filter((part) => part !== "")
    .map((part) => ({ text: part, terms: new Set(termsOf(part)) }));
}

function shortened(text: string, value: (part: string) => number): string {
  const words = [...text.matchAll(/\S+/g)];
  let best = {
    text: text
      .slice(0, MAX_QUOTE_LENGTH)
      .toWellFormed()
      .replace(/\ufffd$/, ""),
    value: -1,
  };
  for (let first = 0; first < words.length; first += 8) {
    const start = words[first]!.index;
    const last = words
      .slice(first, first + 60)
      .findLast((word) => word.index + word[0].length - start <= MAX_QUOTE_LENGTH);
    if (!last) continue;
    const part = text.slice(start, last.index + last[0].length);
    const worth = value(part);
    if (worth > best.value) best = { text: part, value: worth };
  }
  return best.text;
}
