import { quotesFaithfully, spokenWords } from "./quotations";
import { closeTermsIn } from "./terms";

/** A searchable transcript. Texts in `extra` (known facts, the title) support claims but are never quoted. */
export type TranscriptIndex = {
  texts: readonly string[];
  quotable: number;
  postings: Map<string, number[]>;
  spoken: Map<number, string[]>;
  /** The sentences of each turn that was quoted, with their terms. */
  sentences: Map<number, { text: string; terms: ReadonlySet<string> }[]>;
  /** The terms of each turn in order, and those of its speaker's name. */
  terms: string[][];
  speakers: string[][];
  named: Set<string>;
  /** The count of each term per turn, and the average number of terms per turn. */
  counts: Map<string, number>[];
  average: number;
};

type Utterances = readonly { speaker: string; text: string }[];

export function indexTranscript(segments: Utterances, extra: readonly string[]): TranscriptIndex {
  const texts = [...segments.map(({ text }) => text), ...extra];
  const terms = segments.map(({ text }) => termsOf(text));
  const speakers = segments.map(({ speaker }) => termsOf(speaker));
  const index: TranscriptIndex = {
    texts,
    quotable: segments.length,
    postings: new Map(),
    spoken: new Map(),
    sentences: new Map(),
    terms,
    speakers,
    named: new Set(speakers.flat()),
    counts: terms.map(countsOf),
    average: terms.reduce((sum, own) => sum + own.length, 0) / Math.max(1, terms.length),
  };
  for (const [at, text] of texts.entries()) {
    for (const term of at < segments.length ? [...index.speakers[at]!, ...index.terms[at]!] : termsOf(text)) {
      const posting = index.postings.get(term);
      if (!posting) index.postings.set(term, [at]);
      else if (posting.at(-1) !== at) posting.push(at);
    }
  }
  return index;
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** The share of a sentence's weighted terms that the given texts contain. */
export function coverageBy(sentence: string, texts: readonly string[], index: TranscriptIndex): number {
  const held = new Set(texts.flatMap((text) => termsOf(text)));
  let [total, covered] = [0, 0];
  for (const term of new Set(termsOf(sentence))) {
    total += weight(term, index);
    if (held.has(term)) covered += weight(term, index);
  }
  return total === 0 ? 0 : covered / total;
}

/** Whether a quote was said, or is in one of `more`. Fillers and repetitions may be left out. */
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

/** Inverse document frequency: rare terms count for more. */
export function weight(term: string, index: TranscriptIndex): number {
  return Math.log(1 + index.texts.length / (index.postings.get(term)?.length ?? 1));
}

export function termsOf(text: string): string[] {
  return closeTermsIn(text);
}
