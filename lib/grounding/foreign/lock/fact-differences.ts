import type { Difference } from "../../claim";
import { type CallReading, isKnownName } from "./call-reading";
import { type Anchor, standing } from "./closeness";
import { countsAlike, type FactPlace, placesOfFact, sharesValue } from "./fact-places";
import type { Fact } from "./facts";
import { isNamedAlone, isOfMeeting, isReplacedBy, supersedingPlace } from "./superseded";

export type Found = Difference & { sure: boolean };
/** A fact of a sentence, the places that state it and the best of them. */
export type HeldFact = { fact: Fact; places: FactPlace[]; best: FactPlace | null; score: number };

/** How much nearer another figure has to stand to what a sentence is about. */
const [CLEARLY_NEARER, NEARER] = [0.32, 0.26];
const ALIKE_LEAD = 0.1;
const CLOSE = 0.6;
const BEFORE = 6;
/** A day or time named this many turns later may be what the talk settled on. */
const [THREAD, NEAR] = [8, 3];

/** What counts the same thing is likelier meant, what may be another day less. */
const [ALIKE, WEAK] = [0.4, 0.05];
const AS_ANSWER = 0.85;
const SHORT_TURN = 14;

export function holdFact(fact: Fact, anchors: readonly Anchor[], call: CallReading): HeldFact {
  const places = placesOfFact(fact, call);
  let best: FactPlace | null = null;
  let score = -1;
  for (const place of places) {
    if (place.how === "other") continue;
    const isAlike = place.fact !== null && countsAlike(fact, place.fact, call);
    const own = standingOf(place, anchors, fact, call) + (isAlike ? ALIKE : 0) - (place.how === "weak" ? WEAK : 0);
    if (own > score) [best, score] = [place, own];
  }
  return { fact, places, best, score };
}

/** A figure that replaces another one is about the same as that, and a short answer about its question. */
function standingOf(place: FactPlace, anchors: readonly Anchor[], fact: Fact, call: CallReading): number {
  const { turns } = call;
  const replaced = turns.slice(Math.max(0, place.turn - BEFORE), place.turn).flatMap(({ facts, base }, at) => {
    const turn = Math.max(0, place.turn - BEFORE) + at;
    return facts
      .filter((said) => isReplacedBy(said, { turn, at: base + said.word }, place, anchors, call))
      .map((said) => standing(anchors, fact.word, base + said.word));
  });
  const asked = isAnswer(place, fact, call) ? askedBefore(place.turn - 1, anchors, fact) : 0;
  return Math.max(standing(anchors, fact.word, place.at), asked, ...replaced);
}

/** A short turn answers the one before, unless that named another figure. */
function isAnswer({ turn }: FactPlace, fact: Fact, call: CallReading): boolean {
  const before = call.turns[turn - 1]?.facts ?? [];
  return call.turns[turn]!.terms.length <= SHORT_TURN && !before.some((said) => isRival(fact, said, call));
}

function askedBefore(turn: number, anchors: readonly Anchor[], { word }: Fact): number {
  const places = anchors.flatMap((one) => one.places.filter((place) => place.turn === turn));
  return places.length === 0 ? 0 : AS_ANSWER * Math.max(...places.map(({ at }) => standing(anchors, word, at)));
}

/** How a fact of a sentence differs from what was said, or null. */
export function factDifference(
  held: HeldFact,
  anchors: readonly Anchor[],
  sentence: readonly Fact[],
  clause: string | undefined,
  call: CallReading,
): Found | null {
  const { fact, best, score, places } = held;
  const own = anchors.filter(({ term }) => !isKnownName(term.lower, call));
  const isMeeting = isOfMeeting(clause ?? "", call.language);
  const rival = rivalOf(held, own, sentence, isMeeting, call);
  if (!best) {
    const other = places.find(({ how }) => how === "other") ?? rival;
    const said = other && (rival === null || other.how === "other") ? other : rival;
    return difference(fact, said ?? null, true);
  }
  if (fact.kind === "day" && fact.isImpossible) return difference(fact, best, true);
  const later = supersedingPlace(held, anchors, sentence, clause, call);
  if (later) return difference(fact, later.place, later.sure);
  if (!rival) return null;
  const few = fact.kind === "figure" ? 1 : 2;
  if (rival.score < CLOSE || own.filter(({ places: said }) => said.length > 0).length < few) return null;
  const lead = rival.score - score;
  if (rival.isAlike && countsOther(fact, best.fact, call) && lead > ALIKE_LEAD) return difference(fact, rival, true);
  return lead > NEARER ? difference(fact, rival, lead > CLEARLY_NEARER) : null;
}

function countsOther(fact: Fact, said: Fact | null, call: CallReading): boolean {
  return said?.kind === "figure" && said.counted.length > 0 && !countsAlike(fact, said, call);
}

type Rival = FactPlace & { score: number; isAlike: boolean };

/** The other fact of the same kind that stands nearest to what the sentence is about. */
function rivalOf(
  { fact, places }: HeldFact,
  anchors: readonly Anchor[],
  sentence: readonly Fact[],
  isMeeting: boolean,
  call: CallReading,
): Rival | null {
  let best: Rival | null = null;
  for (const [turn, { facts, base }] of call.turns.entries())
    for (const said of facts) {
      if (!isRival(fact, said, call) || sentence.some((one) => isSame(one, said))) continue;
      const at = base + said.word;
      if (
        said.kind !== "figure" &&
        places.some(
          (own) =>
            own.at > at &&
            (isMeeting ? own.turn - turn <= THREAD || isNamedAlone(own, anchors, call) : own.turn - turn <= NEAR),
        )
      )
        continue;
      if (places.some((own) => own.how === "same" && isReplacedBy(said, { turn, at }, own, anchors, call))) continue;
      const isAlike = countsAlike(fact, said, call);
      const score = standing(anchors, fact.word, at) + (places.length === 0 ? likenessInSize(fact, said) : 0);
      if (!best || score > best.score) best = { turn, at, fact: said, text: said.text, how: "same", score, isAlike };
    }
  return best;
}

/** A figure nobody said stands for one of about its size. */
function likenessInSize(fact: Fact, said: Fact): number {
  if (fact.kind !== "figure" || said.kind !== "figure") return 0;
  const [one, other] = [fact.figure.values[0] ?? 0, said.figure.values[0] ?? 0];
  return Math.max(one, other) === 0 ? 0 : Math.min(one, other) / Math.max(one, other);
}

/** Whether another fact could stand in a fact's place. */
export function isRival(fact: Fact, said: Fact, call: CallReading): boolean {
  if (isSame(fact, said)) return false;
  if (fact.kind === "figure" && said.kind === "figure") {
    const [one, other] = [fact.figure, said.figure];
    if (one.kind !== other.kind) return other.kind === "plain" && one.kind !== "plain" && said.counted.length === 0;
    if (one.kind === "span" && other.kind === "span") return one.unit === other.unit;
    return one.kind !== "plain" || countsAlike(fact, said, call);
  }
  return fact.kind === said.kind && (fact.kind !== "day" || (said.kind === "day" && said.isSpan === fact.isSpan));
}

function isSame(fact: Fact, said: Fact): boolean {
  if (fact.kind === "figure" && said.kind === "figure") return sharesValue(fact.figure, said.figure);
  if (fact.kind === "day" && said.kind === "day")
    return fact.on === said.on || (!(fact.isDate && said.isDate) && fact.weekday === said.weekday);
  if (fact.kind === "time" && said.kind === "time") return fact.times.some((one) => said.times.includes(one));
  return fact.kind === "month" && said.kind === "month" && fact.month === said.month;
}

const KINDS = { day: "date", month: "date", time: "time" } as const;

function kindOf(fact: Fact): Difference["kind"] {
  if (fact.kind !== "figure") return KINDS[fact.kind];
  if (fact.figure.kind === "money") return "price";
  return fact.figure.kind === "percent" ? "percent" : "number";
}

function difference(fact: Fact, said: FactPlace | null, sure: boolean): Found {
  const isOther = said?.how === "other" && fact.kind === "figure" && fact.figure.kind !== "money";
  return {
    kind: isOther ? "unit" : kindOf(fact),
    here: fact.text.trim(),
    said: said?.text.trim() ?? null,
    segmentIndex: said?.turn ?? null,
    sure,
  };
}
