import type { Evidence } from "../../analysis";
import type { CallReading } from "./call-reading";
import { certaintyDifference } from "./certainty";
import { type Clause, clausesOf } from "./clauses";
import { type Anchor, anchorsOf, bestPlace } from "./closeness";
import { deniedFact } from "./denied-facts";
import { directionDifference } from "./directions";
import { type Found, factDifference, type HeldFact, holdFact } from "./fact-differences";
import { factsIn } from "./facts";
import { giftDifference } from "./gifts";
import { inclusionDifference } from "./inclusions";
import { misassignedFact } from "./misassignments";
import { nameDifferences } from "./names";
import { polarityDifference } from "./polarity";
import { possessionDifference } from "./possessions";
import { rateDifference } from "./rates";
import { refusedFact } from "./refused-facts";
import { reversedChange } from "./reversals";
import { swapDifference } from "./swaps";
import { type Term, termsOf } from "./terms";
import { whoDifference } from "./who";
import { withoutDifference } from "./withouts";

/** How a sentence stands to a call in its language. */
export type ForeignVerdict = {
  differences: Found[];
  /** The share of its words that were said together; null when it has none that need to be. */
  coverage: number | null;
  evidence: Evidence[];
  held: HeldFact[];
  terms: Term[];
};

const OTHER_CLAUSE = 0.35;
const MAX_EVIDENCE = 4;
const SCORE = 0.8;

/** Compares a sentence with the call: its facts, its names, and what its clauses claim. */
export function judgeForeign(sentence: string, call: CallReading): ForeignVerdict {
  const { language, day } = call;
  const facts = factsIn(sentence, day, language);
  const terms = termsOf(sentence, language).filter(
    ({ start }) => !facts.some((one) => start >= one.start && start < one.end),
  );
  const anchors = anchorsOf(terms, call);
  const clauses = clausesOf(sentence, language, facts);
  const held = facts.map((fact) => {
    const clause = clauses.find(({ start, end }) => fact.start >= start && fact.start < end);
    const near = anchors.map((one) =>
      clause && !isIn(one, clause) ? { ...one, weight: one.weight * OTHER_CLAUSE } : one,
    );
    return { clause, near, one: holdFact(fact, near, call) };
  });
  const differences = [
    ...held.flatMap(({ one, near, clause }) => {
      const found =
        factDifference(one, near, facts, clause?.text, call) ??
        refusedFact(one, facts, call) ??
        deniedFact(one, clause, call) ??
        misassignedFact(one, facts, sentence, anchors, call) ??
        rateDifference(one, sentence, facts, clause, call);
      return found ? [found] : [];
    }),
    ...nameDifferences(sentence, terms, call),
    ...clauses.flatMap((clause) =>
      clauseDifferences(
        clause,
        anchors,
        held.filter((one) => one.clause === clause).map(({ one }) => one),
        call,
      ),
    ),
    ...[
      swapDifference(
        held.map(({ one }) => one),
        anchors,
        call,
      ),
      reversedChange(
        held.map(({ one }) => one),
        sentence,
        call,
      ),
    ].filter((one) => one !== null),
  ];
  const all = held.map(({ one }) => one);
  return { differences, ...coverageOf(clauses, anchors, all, call), held: all, terms };
}

function clauseDifferences(
  clause: Clause,
  anchors: readonly Anchor[],
  held: readonly HeldFact[],
  call: CallReading,
): Found[] {
  const own = anchors.filter((one) => isIn(one, clause));
  return [
    polarityDifference(clause, own, anchors, held, call) ?? certaintyDifference(clause, own, call),
    whoDifference(clause, own, call),
    possessionDifference(clause, call),
    directionDifference(clause, own, call),
    giftDifference(clause, own, call),
    withoutDifference(clause, call),
    inclusionDifference(clause, call),
  ].filter((one) => one !== null);
}

function isIn({ term }: Anchor, { start, end }: Clause): boolean {
  return term.start >= start && term.start < end;
}

/** How much of a sentence was said together, clause by clause or as a whole, and the lines that say it. */
function coverageOf(
  clauses: readonly Clause[],
  anchors: readonly Anchor[],
  held: readonly HeldFact[],
  { turns }: CallReading,
) {
  const parts = clauses.map((clause) => {
    const own = anchors.filter((one) => isIn(one, clause));
    return { weight: own.reduce((sum, { weight }) => sum + weight, 0), best: bestPlace(own) };
  });
  /** With hardly any other words, the facts alone decide. */
  const isFew = anchors.length <= held.filter(({ best }) => best !== null).length;
  const total = isFew ? 0 : parts.reduce((sum, { weight }) => sum + weight, 0);
  const whole = bestPlace(anchors);
  const covered = parts.reduce((sum, { weight, best }) => sum + weight * (best?.score ?? 0), 0);
  const coverage = total === 0 ? null : Math.max(whole?.score ?? 0, covered / total);
  const found = [whole?.turn, ...parts.map(({ best }) => best?.turn), ...held.map(({ best }) => best?.turn)];
  const lines = [...new Set(found)].filter((turn) => turn !== undefined).slice(0, MAX_EVIDENCE);
  return {
    coverage,
    evidence: lines.map((turn): Evidence => ({ segmentIndex: turn, quote: turns[turn]!.text, score: SCORE })),
  };
}
