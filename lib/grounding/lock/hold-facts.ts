import { termsIn } from "../terms";
import type { Candidate, Candidates } from "./candidates";
import { type Anchor, anchorsOf, bestPlace, closeness, rarity } from "./context";
import { type Fact, isVague } from "./facts-of-sentence";
import type { Place, Speech } from "./speech";
import { MAX_STANDING, standingOf } from "./standing";

/** The score factor for a place that counts the same thing. */
const COUNTS_SAME = 1.5;
/** The weight factor for context in another clause. */
const OTHER_CLAUSE = 0.55;

/** A fact with the best place that states it and the best place that states a different one. */
export type Held = {
  fact: Fact;
  own: { place: Candidate; score: number } | null;
  other: { place: Candidate; score: number } | null;
  places: Candidate[];
  /** The highest share of the fact's context found in one place. */
  best: number;
  /** How much better the other one fits the words next to the fact; above 1 if it fits better than any of its places. */
  edge: number;
  anchors: Anchor[];
};

const CLAUSE_BREAK = /[;:]\s|,\s(?!\d)|\s(?:and|but|so|or)\s/g;
const PHRASE_BREAK =
  /[;:]\s|,\s(?!\d)|\s(?:and|but|so|or|with|for|from|to|at|in|on|instead|against|after|before|by|while|when|which|who|that|because|as)\s/g;
/** The weight factor for context in the next phrase; what is farther away counts less with each phrase between. */
const NEXT_PHRASE = 0.5;
const MAX_AROUND = 40;

/** Finds, for each fact of a sentence, where it was said and what else was said in that context. */
export function holdFacts(sentence: string, facts: readonly Fact[], candidates: Candidates, speech: Speech): Held[] {
  const anchors = anchorsOf(
    sentence,
    facts.filter(({ kind }) => kind !== "name"),
    speech,
  );
  const taken = new Map(
    facts.map((one) => [
      one,
      new Set((candidates.get(one) ?? []).filter((place) => isOf(one, place)).map(({ at }) => at)),
    ]),
  );
  const marks = companions(facts, candidates, speech);
  return facts.map((fact) => {
    const beside = [...anchors, ...marks].filter(({ start }) => start < fact.start || start >= fact.end);
    const around = weighed(sentence, fact, nearest(beside, fact));
    const all = candidates.get(fact) ?? [];
    const isTaken = ({ at }: Candidate) =>
      facts.some((one) => one !== fact && one.kind === fact.kind && taken.get(one)!.has(at));
    const pick = (places: Candidate[]) => {
      let best: { place: Candidate; score: number } | null = null;
      for (const place of places) {
        const near = closeness(around, fact.word, place.at);
        if (best && near * COUNTS_SAME * MAX_STANDING <= best.score) continue;
        const weight =
          (place.likeness === "unit" ? 0.8 : 1) * (countsSame(sentence, fact, place, speech) ? COUNTS_SAME : 1);
        const score = near * weight * (fact.kind === "name" ? 1 : standingOf(place, speech));
        if (!best || score > best.score) best = { place, score };
      }
      return best;
    };
    const places = all.filter((one) => one.likeness !== "other");
    const other = pick(all.filter((one) => one.likeness === "other" && !isTaken(one)));
    return {
      fact,
      places,
      own: pick(places),
      other,
      edge: other ? edgeOf(other.place, places, { sentence, fact, around }, speech) : 0,
      best: bestPlace(around, fact.word)?.score ?? 0,
      anchors: around,
    };
  });
}

type Context = { sentence: string; fact: Fact; around: readonly Anchor[] };

function edgeOf(other: Candidate, places: readonly Candidate[], { sentence, fact, around }: Context, speech: Speech) {
  const breaks = [...sentence.matchAll(PHRASE_BREAK)].map(({ index }) => index);
  const nearest = around.map((anchor) => {
    const between = breaks.filter((at) => isBetween(at, fact, anchor)).length;
    return { ...anchor, weight: anchor.weight * NEXT_PHRASE ** between };
  });
  const fitOf = (place: Candidate) =>
    closeness(nearest, fact.word, place.at) * (fact.kind === "name" ? 1 : standingOf(place, speech));
  return fitOf(other) / Math.max(...places.map(fitOf), Number.MIN_VALUE);
}

/** Whether a break separates a fact from an anchor. */
function isBetween(at: number, fact: Fact, anchor: Anchor): boolean {
  return (at >= fact.end && at <= anchor.start) || (at >= anchor.start && at < fact.start);
}

/** Whether a place states the fact, whatever its unit: the sentence has "30" and the call "thirty percent". */
function isOf(fact: Fact, { likeness, percent }: Candidate): boolean {
  return likeness === "same" || (fact.kind === "amount" && percent.some((value) => fact.amount.values.includes(value)));
}

/** Words farther away than so many others say nothing about a fact. */
function nearest(anchors: readonly Anchor[], { word }: Fact): readonly Anchor[] {
  if (anchors.length <= MAX_AROUND) return anchors;
  const away = (one: Anchor) => Math.abs(one.word - word);
  return [...anchors].sort((a, b) => away(a) - away(b)).slice(0, MAX_AROUND);
}

/** Reduces the weight of anchors outside the fact's own clause. */
function weighed(sentence: string, fact: Fact, anchors: readonly Anchor[]): Anchor[] {
  const breaks = [...sentence.matchAll(CLAUSE_BREAK)].map(({ index }) => index);
  return anchors.map((anchor) =>
    breaks.some((at) => isBetween(at, fact, anchor)) ? { ...anchor, weight: anchor.weight * OTHER_CLAUSE } : anchor,
  );
}

export function countsSame(sentence: string, fact: Fact, place: Place, { segments }: Speech): boolean {
  if (fact.kind !== "amount" || fact.amount.kind === "span" || place.turn < 0) return false;
  const counted = termsIn(sentence.slice(fact.end, fact.end + 30))
    .slice(0, 2)
    .map(({ term }) => term);
  const said = termsIn(segments[place.turn]!.text.slice(place.end, place.end + 30))
    .slice(0, 2)
    .map(({ term }) => term);
  return counted.some((term) => said.includes(term));
}

/** The facts of a sentence, which are expected close to each other. */
export function companions(facts: readonly Fact[], candidates: Candidates, speech: Speech): Anchor[] {
  return facts
    .filter((one) => one.kind !== "name" && !isVague(one))
    .flatMap((one) => {
      const places = (candidates.get(one) ?? []).filter((place) => place.likeness === "same").map(({ at }) => at);
      return places.length === 0
        ? []
        : [{ term: one.text, word: one.word, start: one.start, places, weight: 1.6 * rarity(places.length, speech) }];
    });
}
