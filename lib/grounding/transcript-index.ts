import type { Evidence } from "./analysis";
import { quotesFaithfully, spokenWords } from "./quotations";

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu;
const SENTENCE_END = /(?<![.!?…])[.!?…]+["'”’)\]]*\s+|[。！？]/gu;
const MAX_QUOTE_LENGTH = 240;
const MAX_EVIDENCE = 3;
const NEARBY = 10;

/** Words that carry no claim: function words, and the verbs with which a follow-up reports what was said. */
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
const SAME: Record<string, string> = {
  cost: "pric",
  charg: "pric",
  fee: "pric",
  purchas: "bui",
  begin: "start",
  launch: "start",
  kickoff: "start",
  forward: "send",
  email: "send",
  mail: "send",
  call: "meet",
  conversat: "meet",
  session: "meet",
  licens: "seat",
  user: "seat",
  client: "custom",
  firm: "compani",
  organizat: "compani",
  organisat: "compani",
  worri: "concern",
  afraid: "concern",
  issu: "problem",
  integrat: "connect",
  agreement: "contract",
  paperwork: "contract",
  colleagu: "team",
  requir: "need",
  must: "need",
  mobil: "phone",
  cell: "phone",
};

/** The searchable form of a transcript; `extra` texts (known facts, title) support claims but are never quoted. */
export type TranscriptIndex = {
  texts: readonly string[];
  quotable: number;
  postings: Map<string, number[]>;
  stems: Map<string, string>;
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
    stems: new Map(),
    spoken: new Map(),
  };
  for (const [at, text] of texts.entries()) {
    for (const term of termsOf(at < segments.length ? `${segments[at]!.speaker} ${text}` : text, index)) {
      const posting = index.postings.get(term);
      if (!posting) index.postings.set(term, [at]);
      else if (posting.at(-1) !== at) posting.push(at);
    }
  }
  return index;
}

/** Which share of a sentence, by weight of its rarer words, the given texts hold. */
export function coverageBy(sentence: string, texts: readonly string[], index: TranscriptIndex): number {
  const held = new Set(texts.flatMap((text) => termsOf(text, index)));
  let [total, covered] = [0, 0];
  for (const term of new Set(termsOf(sentence, index))) {
    total += weight(term, index);
    if (held.has(term)) covered += weight(term, index);
  }
  return total === 0 ? 0 : covered / total;
}

/** Whether someone said these words, or one of `more` holds them; fillers and repetitions may be left out. */
export function isSaid(quote: string, more: readonly string[], index: TranscriptIndex): boolean {
  const wanted = spokenWords(quote);
  if (more.some((text) => quotesFaithfully(wanted, spokenWords(text)))) return true;
  const postings = termsOf(quote, index).map((term) => index.postings.get(term) ?? []);
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
  for (const term of termsOf(sentence, index)) terms.set(term, weight(term, index));
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

function bestQuote(text: string, terms: Map<string, number>, index: TranscriptIndex): string {
  const value = (part: string) => {
    const held = new Set(termsOf(part, index));
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

function termsOf(text: string, index: TranscriptIndex): string[] {
  const terms: string[] = [];
  for (const [raw] of text.matchAll(WORD)) {
    let term = index.stems.get(raw);
    if (term === undefined) {
      const word = raw.toLowerCase().replaceAll("’", "'");
      term = STOP.has(word) ? "" : stem(word);
      index.stems.set(raw, term);
    }
    if (term !== "") terms.push(term);
  }
  return terms;
}

function stem(word: string): string {
  let base = word
    .replace(/'\p{L}+$/u, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
  if (base.length > 5) base = base.replace(/(?:ingly|edly|ing|ed|ly)$/, "");
  if (base.length > 3) base = base.replace(/ies$/, "y").replace(/(?<=[^su])s$/, "");
  if (base.length > 7) base = base.replace(/(?:ation|ion|ment|ness)$/, "");
  if (base.length > 3)
    base = base
      .replace(/e$/, "")
      .replace(/y$/, "i")
      .replace(/([^lsz])\1$/, "$1");
  return SAME[base] ?? base;
}
