import type { Evidence } from "./analysis";
import type { Claim, Difference, UnsupportedFact } from "./claim";
import { isCommitment, isCourtesy, isPoliteTerm } from "./courtesies";
import { hasDate, mentionsPrice } from "./facts";
import { findSupport } from "./find-support";
import { mendedDifferences } from "./fixes/mended-differences";
import { isForeignCourtesy } from "./foreign/courtesies";
import { foreignClaim } from "./foreign/lock/foreign-claim";
import { type HeldTranscript, squashed } from "./held-transcript";
import { type HeldSentence, holdSentence, type Proof } from "./lock/hold-sentence";
import { judgedDifference } from "./lock/judgement";
import { missingFacts } from "./lock/missing-facts";
import { unsupportedTerms } from "./lock/unsupported-terms";
import { verifyEvidence } from "./quotes";
import type { Sentence } from "./sentences";
import { coverageBy, isSaid } from "./transcript-index";

export type Judged = { claims: Claim[]; unknown: UnsupportedFact[]; price: boolean };

/** The score of evidence from an engine that read the line itself. A model may cite any line. */
const READ = 1;
const SUPPORTED = 0.5;
const PARTIAL = 0.3;
const REJECTED = 0.4;
/** A sentence with several confirmed facts may paraphrase the rest, so its threshold is lower. */
const REJECTED_DATED = 0.25;
const DOUBTED = 0.48;
/** Words found anywhere in the transcript count for less than words found together. */
const BY_WORDS = 0.62;
const MAX_LOOSE_TERMS = 3;
const QUOTED = /["“]([^"“”]{8,400})["”]/g;

export function judgeSentence(sentence: Sentence, id: string, senderName: string, transcript: HeldTranscript): Judged {
  const { foreign, known, proof } = transcript;
  if (foreign)
    return foreignClaim(sentence, { id, senderName, known, origin: originOf(sentence.text, transcript) }, foreign);
  const named = originOf(sentence.text, transcript).evidence.flatMap(({ segmentIndex, score }) =>
    score === READ ? segmentIndex : [],
  );
  const byRules = holdSentence(sentence.text, proof, named);
  const missing = missingFacts(sentence.text, byRules, transcript.known);
  const isOpen =
    missing.length === 0 && byRules.differences.every(({ sure }) => !sure) && !isCourtesy(sentence, senderName);
  const judged = isOpen ? judgedDifference(sentence.text, byRules, proof) : null;
  const held = judged ? { ...byRules, differences: [...byRules.differences, judged] } : byRules;
  const price = mentionsPrice(sentence.text);
  const about = { id, held, missing, named, proof, isPrice: price, senderName };
  return { claims: [claimOf(sentence, about, transcript)], unknown: missing, price };
}

type About = {
  id: string;
  held: HeldSentence;
  missing: UnsupportedFact[];
  named: number[];
  proof: Proof;
  isPrice: boolean;
  senderName: string;
};

function claimOf(
  sentence: Sentence,
  { id, held, missing, named, proof, isPrice, senderName }: About,
  transcript: HeldTranscript,
): Claim {
  const { text, start, end } = sentence;
  const { index } = transcript;
  if (isForeignCourtesy(text)) return { id, start, end, text, kind: "courtesy", support: "supported", evidence: [] };
  const origin = originOf(text, transcript);
  const found = origin.coverage >= SUPPORTED ? { coverage: 0, evidence: [], terms: 1 } : findSupport(text, index);
  const saysNothing = found.terms === 0 && !isPrice && !/\d/.test(text);
  const { differences } = held;
  const missesFact = missing.length > 0;
  const isOff = missesFact || differences.some(({ sure }) => sure);
  const isPolite = saysNothing || (isCourtesy(sentence, senderName) && !isPrice && saysLittle(held));
  if (isPolite) {
    const given = differences.filter(({ kind }) => kind === "content");
    const support = missesFact || given.length > 0 ? "unsupported" : "supported";
    return { id, start, end, text, kind: "courtesy", support, evidence: [], ...reasons(given.map(plain)) };
  }
  const quoted = [...text.matchAll(QUOTED)].map((match) => match[1]!);
  const joined = origin.evidence.map(({ quote }) => quote).join(" ");
  const misquoted = quoted.some((quote) => !isSaid(quote, [joined], index));
  const coverage = Math.max(
    origin.coverage,
    held.coverage ?? (found.terms === 0 || held.present.length > 0 ? 1 : found.coverage),
    found.coverage * BY_WORDS,
  );
  const searched = found.coverage >= PARTIAL ? found.evidence : [];
  const evidence = [
    ...origin.evidence,
    ...searched.filter((one) => !origin.evidence.some((own) => own.segmentIndex === one.segmentIndex)),
  ];
  const support =
    isOff || misquoted || coverage < (held.present.length > 1 ? REJECTED_DATED : REJECTED)
      ? "unsupported"
      : coverage < DOUBTED || differences.length > 0
        ? "partial"
        : "supported";
  const kind = kindOf(text, isPrice, quoted.length > 0);
  if (support === "supported") return { id, start, end, text, kind, support, evidence };
  const turns = evidence.map(({ segmentIndex }) => segmentIndex);
  const mended = mendedDifferences({ text, held, missing, turns, named }, proof);
  const isExplained = mended.length > 0 || missing.length > 0 || misquoted;
  return {
    id,
    start,
    end,
    text,
    kind,
    support,
    evidence,
    ...reasons(isExplained ? mended : unsupportedTerms(text, held)),
  };
}

function reasons(differences: Difference[]): Pick<Claim, "differences"> {
  return differences.length === 0 ? {} : { differences };
}

function plain({ kind, here, said, segmentIndex }: Difference): Difference {
  return { kind, here, said, segmentIndex };
}

/** Whether a courtesy has hardly any words that need evidence, or only words that were said. */
function saysLittle({ clauses, coverage, present }: HeldSentence): boolean {
  const terms = clauses
    .flatMap(({ anchors }) => anchors)
    .filter(
      ({ term, start }) => !isPoliteTerm(term) && !present.some((fact) => start >= fact.start && start < fact.end),
    );
  return terms.length <= MAX_LOOSE_TERMS || (coverage ?? 1) >= DOUBTED;
}

/** The verified evidence a writer named for a sentence, and how much of the sentence it covers. */
function originOf(
  text: string,
  { origins, segments, index }: HeldTranscript,
): { coverage: number; evidence: Evidence[] } {
  const plain = squashed(text);
  const named = origins.get(plain) ?? [...origins].find(([whole]) => plain.length > 12 && whole.includes(plain))?.[1];
  const evidence = named ? verifyEvidence(named, segments) : [];
  if (evidence.length === 0) return { coverage: 0, evidence };
  const words = evidence.map(({ segmentIndex, quote }) => `${segments[segmentIndex]!.speaker} ${quote}`);
  return { coverage: coverageBy(text, words, index), evidence };
}

function kindOf(text: string, isPrice: boolean, quotes: boolean): Claim["kind"] {
  if (isPrice) return "price";
  if (quotes) return "quote";
  if (isCommitment(text)) return "commitment";
  return hasDate(text) ? "date" : "fact";
}
