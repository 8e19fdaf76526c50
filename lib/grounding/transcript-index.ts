import type { Evidence } from "./analysis";
import { quotesFaithfully, spokenWords } from "./quotations";
import { closeTermsIn } from "./terms";

const SENTENCE_END = /(?<![.!?…])[.!?…]+["'”’)\]]*\s+|[。！？]/gu;
const MAX_QUOTE_LENGTH = 240;
const MAX_EVIDENCE = 3;
const NEARBY = 10;

/** The searchable form of a transcript; `extra` texts (known facts, title) support claims but are never quoted. */
export type TranscriptIndex = {
  texts: readonly string[];
  quotable: number;
  postings: Map<string, number[]>;
  spoken: Map<number, string[]>;
};

export type Support = { coverage: number; evidence: Evidence[]; terms: number };

type Utterances = readonly { speaker: string; text: string }[];

export function indexTranscript(segments: Utterances, extra: readonly string[]): TranscriptIndex {
  const texts = [...segments.map(({ text }) => text), ...extra];
  const index: TranscriptIndex = {
    texts,
    quotable: segments.length,
    postings: new Map(),
    spoken: new Map(),
  };
  for (const [at, text] of texts.entries()) {
    for (const term of termsOf(at < segments.length ? `${segments[at]!.speaker} ${text}` : text)) {
      const posting = index.postings.get(term);
      if (!posting) index.postings.set(term, [at]);
      else if (posting.at(-1) !== at) posting.push(at);
    }
  }
  return index;
}

/** Which share of a sentence, by weight of its rarer words, the given texts hold. */
export function coverageBy(sentence: string, texts: readonly string[], index: TranscriptIndex): number {
  const held = new Set(texts.flatMap((text) => termsOf(text)));
  let [total, covered] = [0, 0];
  for (const term of new Set(termsOf(sentence))) {
    total += weight(term, index);
    if (held.has(term)) covered += weight(term, index);
  }
  return total === 0 ? 0 : covered / total;
}

/** Whether someone said these words, or one of `more` holds them; fillers and repetitions may be left out. */
export function isSaid(quote: string, more: readonly string[], index: TranscriptIndex): boolean {
  const wanted = spokenWords(quote);
  if (more.some((text) => quotesFaithfully(wanted, spokenWords(text)))) return true;
  const postings = termsOf(quote).map((term) => index.postings.get(term) ?? []);
  const rarest = postings.sort((a, b) => a.length - b.length)[0] ?? [...index.texts.keys()];
  return rarest.some((at) => {
    const known = index.spoken.get(at) ?? spokenWords(index.texts[at]!);
    index.spoken.set(at, known);
    return quotesFaithfully(wanted, known);
  });
}

/** How much of a sentence, by weight of its rarer words, up to three segments say, and the words that say it. */
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
  const quoted = chosen.filter(({ at }) => at < index.quotable);
  const evidence = quoted.map(({ at, gain }) => ({
    segmentIndex: at,
    quote: bestQuote(index.texts[at]!, terms, index),
    score: Math.round(Math.min(1, gain / total) * 100) / 100,
  }));
  return { coverage, evidence, terms: terms.size };
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

function weight(term: string, index: TranscriptIndex): number {
  return Math.log(1 + index.texts.length / (index.postings.get(term)?.length ?? 1));
}

function bestQuote(text: string, terms: Map<string, number>, _index: TranscriptIndex): string {
  const value = (part: string) => {
    const held = new Set(termsOf(part));
    let sum = 0;
    for (const term of held) sum += terms.get(term) ?? 0;
    return sum;
  };
  let best = { text: "", value: -1 };
  let from = 0;
  for (const until of [
    ...[...text.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length),
    text.length,
  ]) {
    const part = text.slice(from, until).trim();
    if (part !== "" && value(part) > best.value) best = { text: part, value: value(part) };
    from = until;
  }
  return best.text.length <= MAX_QUOTE_LENGTH ? best.text : shortened(best.text, value);
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

function termsOf(text: string): string[] {
  return closeTermsIn(text);
}
