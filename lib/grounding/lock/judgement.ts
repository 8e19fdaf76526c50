import { vectorOf } from "../word-vectors";
import { type Compared, comparisonsOf } from "./comparisons";
import type { Found } from "./fact-differences";
import type { HeldSentence, Proof } from "./hold-sentence";
import { JUDGEMENT_BIAS, JUDGEMENT_CUT, JUDGEMENT_WEIGHTS } from "./judgement-weights";

/** What a sign is about, and how a difference that rests on it is called. */
const KINDS: [RegExp, Found["kind"]][] = [
  [/^(?:noOnly|denied|doubted negation)/, "negation"],
  [/^(?:agreed|settled|promised|doubted certainty)/, "certainty"],
  [/^(?:same|other)(?:Doer|Promiser|Speaker)|^doubted who/, "who"],
  [/Limit$|^doubted direction/, "direction"],
  [/Moment$|^doubted (?:date|time)/, "date"],
  [/Amount$|^doubted (?:number|price|percent|unit)/, "number"],
  [/Name$|^doubted name/, "name"],
];
const FEW_KNOWN = 0.5;
/** A figure that was said has to stand far away, or another one much nearer, to be wrong for certain. */
const CLEAR: Partial<Record<Found["kind"], Record<string, number>>> = {
  number: { farAmount: 0.5, rivalAmount: 0.6 },
  date: { rivalMoment: 0.5 },
};

/**
 * Weighs up what the rules leave open: a small model, trained on true and false sentences about annotated calls, rejects
 * a sentence that differs from what was said in too many respects. It knows English only.
 */
export function judgedDifference(sentence: string, held: HeldSentence, proof: Proof): Found | null {
  const { signs, alignments } = comparisonsOf(sentence, held, proof);
  const [first, ...others] = alignments;
  if (!first || scoreOf(signs) < JUDGEMENT_CUT || !isEnglish(alignments)) return null;
  const widest = others.reduce((best, one) => (one.weight > best.weight ? one : best), first);
  const { text, turn } = widest.around[0];
  const kind = kindOf(signs);
  return { kind, here: widest.clause.text.trim(), said: text, segmentIndex: turn, sure: isClear(signs, kind) };
}

function isClear(signs: Compared["signs"], kind: Found["kind"]): boolean {
  const least = CLEAR[kind];
  return !least || Object.entries(least).some(([name, value]) => (signs.get(name) ?? 0) > value);
}

function scoreOf(signs: Compared["signs"]): number {
  return [...signs].reduce((sum, [name, value]) => sum + value * (JUDGEMENT_WEIGHTS[name] ?? 0), JUDGEMENT_BIAS);
}

function kindOf(signs: Compared["signs"]): Found["kind"] {
  const shares = [...signs].map(([name, value]) => ({ name, share: value * (JUDGEMENT_WEIGHTS[name] ?? 0) }));
  const [strongest] = shares
    .filter(({ name }) => KINDS.some(([about]) => about.test(name)))
    .sort((a, b) => b.share - a.share);
  return KINDS.find(([about]) => about.test(strongest?.name ?? ""))?.[1] ?? "content";
}

function isEnglish(alignments: Compared["alignments"]): boolean {
  const plain = alignments.flatMap(({ meant }) => meant).filter(({ word }) => /^\p{Ll}+$/u.test(word));
  return plain.filter(({ word }) => vectorOf(word) !== null).length >= FEW_KNOWN * plain.length;
}
