import { addedDenial } from "./added-denials";
import { amountsIn, likeness } from "./amounts";
import { antonymDifference } from "./antonyms";
import { appointmentDifferences } from "./appointments";
import { beforeAfterDifference } from "./before-after";
import { type Candidates, candidatesOf } from "./candidates";
import { certaintyDifference } from "./certainty";
import { changeDifference } from "./changes";
import { type Clause, clausesOf } from "./clauses";
import { contrastDifference } from "./contrasts";
import { counterDifferences } from "./counters";
import { courseDifferences } from "./courses";
import { dateOrderDifference } from "./date-order";
import { deniedFacts } from "./denied-facts";
import { directionDifference } from "./direction";
import { doerDifference } from "./doers";
import { droppedDenial } from "./dropped-denials";
import { exchangedFigures } from "./exchanged-figures";
import { exchangedName } from "./exchanged-names";
import { exchangeDifference } from "./exchanges";
import { type Found, factDifferences } from "./fact-differences";
import { type Fact, factsOf } from "./facts-of-sentence";
import { addressDifference } from "./forms-of-address";
import { giftDifference } from "./gifts";
import { giverDifference, tellsDeed } from "./givers";
import { halfOfDayDifference } from "./halves-of-day";
import { companions, type Held, holdFacts } from "./hold-facts";
import { inclusionDifference } from "./inclusions";
import { limitDifferences } from "./limits";
import { loneDenial } from "./lone-denial";
import { modalDenial } from "./modal-denial";
import { type Moment, momentsIn, sameMoment } from "./moments";
import { opennessDifference } from "./openness";
import { otherSubject } from "./other-subject";
import { plainlyDenied } from "./plainly-denied";
import { polarityDifference } from "./polarity";
import { refusedDifference } from "./refused-figures";
import { setAsideDifference } from "./set-aside-figures";
import type { Sides } from "./sides";
import { spanOrderDifference } from "./span-orders";
import type { Speech } from "./speech";
import { supersededDifferences } from "./superseded";
import { swapDifferences } from "./swaps";
import { taxDifference } from "./taxes";
import { timeUnitDifference } from "./time-units";
import { totalDifference } from "./totals";
import { transferDifference } from "./transfers";
import { isVerbatim } from "./verbatim";
import { weekDifferences } from "./weeks";
import { whoDoes } from "./who";
import { withoutDifference } from "./withouts";

/** What a sentence is verified against: the speech, and facts known from elsewhere. */
export type Proof = {
  speech: Speech;
  day: Date | null;
  sides: Sides;
  isWord: (lower: string) => boolean;
  known: { amounts: ReturnType<typeof amountsIn>; moments: Moment[] };
};

export type HeldSentence = {
  differences: Found[];
  /** The share of its words found near the places of its clauses; null when it has no searchable words. */
  coverage: number | null;
  clauses: Clause[];
  held: Held[];
  /** Facts found nowhere in the speech. */
  absent: Fact[];
  /** Facts found somewhere in the speech. */
  present: Fact[];
};

export function knownBeside(texts: readonly string[], day: Date | null): Proof["known"] {
  return { amounts: texts.flatMap(amountsIn), moments: texts.flatMap((text) => momentsIn(text, day)) };
}

/** A sentence's facts with where the call states them, and its clauses with the places they rest on. */
type Reading = {
  facts: Fact[];
  candidates: Candidates;
  clauses: Clause[];
  held: Held[];
  isKnown: (fact: Fact) => boolean;
  isSaid: (fact: Fact) => boolean;
};

function readFacts(sentence: string, { speech, day, isWord, known }: Proof): Reading {
  const facts = factsOf(sentence, day, isWord, speech.speakers);
  const candidates = candidatesOf(sentence, facts, speech);
  const marks = companions(facts, candidates, speech);
  const clauses = clausesOf(
    sentence,
    facts.filter(({ kind }) => kind !== "name"),
    marks,
    speech,
  );
  return {
    facts,
    candidates,
    clauses,
    held: holdFacts(sentence, facts, candidates, speech),
    isKnown: (fact) => knows(fact, known, day),
    isSaid: (fact) => (candidates.get(fact) ?? []).some((one) => one.likeness !== "other"),
  };
}

function absentFrom({ facts, isSaid, isKnown }: Reading): Fact[] {
  return facts.filter((fact) => fact.kind !== "name" && !isSaid(fact) && !isKnown(fact));
}

/** How single facts of a sentence differ from the call. */
function factsDiffering(sentence: string, reading: Reading, speech: Speech, named: readonly number[]): Found[] {
  const { facts, candidates, clauses, held, isKnown } = reading;
  return [
    ...factDifferences(held, speech, { sentence, isKnown, named, clauses }),
    ...deniedFacts(sentence, held, speech),
    ...supersededDifferences(sentence, held, speech),
    ...weekDifferences(sentence, held, speech),
    ...appointmentDifferences(sentence, facts, { candidates, speech }),
    ...limitDifferences(sentence, held, speech),
    ...courseDifferences(sentence, held, speech),
    ...counterDifferences(sentence, held, speech),
  ];
}

/** The facts of a sentence that differ from the call or are not in it. */
export function doubtedFacts(sentence: string, proof: Proof, named: readonly number[] = []): Fact[] {
  const reading = readFacts(sentence, proof);
  const differing = factsDiffering(sentence, reading, proof.speech, named);
  return [...differing.flatMap(({ fact }) => fact ?? []), ...absentFrom(reading)];
}

/** Finds the lines a sentence is based on and how it differs from them. `named` lists the turns its writer cites. */
export function holdSentence(sentence: string, proof: Proof, named: readonly number[] = []): HeldSentence {
  const { speech, sides } = proof;
  const reading = readFacts(sentence, proof);
  const { facts, candidates, clauses, held, isKnown, isSaid } = reading;
  const turns = clauses.map(({ turn }) => turn);
  const who = whoDoes(sentence, clauses, speech, sides);
  const isBorneOut = ({ start, end }: Clause) => who.borneOut.some((one) => one.start < end && start < one.end);
  const whole = { start: 0, end: sentence.length };
  /** What was said word for word relates its words as they were said. */
  const unlessVerbatim = (parts: readonly { start: number; end: number }[], found: readonly (Found | null)[]) => {
    const differences = found.filter((one) => one !== null);
    const isSaidSo = () => parts.some((part) => isVerbatim(sentence, part, turns, { facts, candidates, speech }));
    return differences.length > 0 && isSaidSo() ? [] : differences;
  };
  const differences = [
    ...factsDiffering(sentence, reading, speech, named),
    ...[
      dateOrderDifference(sentence, facts),
      setAsideDifference(sentence, facts, candidates, speech),
      changeDifference(sentence, facts, candidates, speech),
      taxDifference(sentence, speech),
      addressDifference(sentence, speech),
      halfOfDayDifference(sentence, speech),
      refusedDifference(sentence, speech),
      timeUnitDifference(sentence, facts, { clauses, held }, speech),
    ].filter((one) => one !== null),
    ...unlessVerbatim(
      [whole],
      [
        ...swapDifferences(sentence, facts, candidates, speech),
        exchangeDifference(sentence, facts, candidates, { speech, turns }),
        exchangedFigures(sentence, facts, candidates, speech),
        withoutDifference(sentence, turns, speech),
        contrastDifference(sentence, turns, speech),
        inclusionDifference(sentence, speech),
        beforeAfterDifference(sentence, facts, candidates, { speech, turns }),
        spanOrderDifference(sentence, turns, speech),
      ],
    ),
    ...who.differences,
    ...[
      transferDifference(sentence, clauses, speech, sides),
      exchangedName(sentence, facts, candidates, speech, sides),
    ].filter((one) => one !== null),
    ...clauses.flatMap((clause) => [
      ...unlessVerbatim(
        [clause, whole],
        [
          loneDenial(clause, speech) ??
            modalDenial(clause, speech) ??
            addedDenial(clause, speech) ??
            droppedDenial(clause, speech) ??
            plainlyDenied(clause, speech) ??
            polarityDifference(clause, sentence, speech),
          otherSubject(clause, speech),
          directionDifference(clause, sentence, speech),
          antonymDifference(clause, sentence, speech),
        ],
      ),
      ...[
        totalDifference(clause, speech),
        opennessDifference(clause, sentence, speech),
        certaintyDifference(clause, sentence, tellsDeed(clause.text), speech),
        isBorneOut(clause) ? null : agreed(giverDifference(clause, speech, sides), who.differences),
        isBorneOut(clause) ? null : doerDifference(clause, speech, sides),
        giftDifference(clause, speech, sides),
      ].filter((one) => one !== null),
    ]),
  ];
  return {
    differences,
    coverage: coverageOf(
      clauses,
      facts.some((fact) => fact.kind !== "name" && isSaid(fact)),
    ),
    clauses,
    held: held.filter(({ fact }) => !isKnown(fact)),
    absent: absentFrom(reading),
    present: facts.filter((fact) => isSaid(fact) || isKnown(fact)),
  };
}

/** Two checks that doubt who does something make it certain. */
function agreed(found: Found | null, others: readonly Found[]): Found | null {
  return found && others.length > 0 ? { ...found, sure: true } : found;
}

/** A sentence with no more than this many words besides its facts is judged by its facts alone. */
const FEW_WORDS = 1;

function coverageOf(clauses: readonly Clause[], hasFact: boolean): number | null {
  if (hasFact && clauses.flatMap(({ anchors }) => anchors).length <= FEW_WORDS) return null;
  let [total, covered] = [0, 0];
  for (const { anchors, score } of clauses) {
    const weight = anchors.reduce((sum, one) => sum + one.weight, 0);
    total += weight;
    covered += weight * score;
  }
  return total === 0 ? null : covered / total;
}

function knows(fact: Fact, known: Proof["known"], day: Date | null): boolean {
  if (fact.kind === "amount") return known.amounts.some((one) => likeness(fact.amount, one) === "same");
  if (fact.kind !== "moment") return false;
  if (day !== null && fact.moment.on === day.toISOString().slice(0, 10)) return true;
  return known.moments.some((one) => sameMoment(fact.moment, one));
}
