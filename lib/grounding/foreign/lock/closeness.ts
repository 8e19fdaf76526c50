import { type CallReading, type Place, placesOf } from "./call-reading";
import type { Term } from "./terms";

/** A word of a sentence with its weight and the places where it was said. */
export type Anchor = { term: Term; weight: number; places: Place[] };

const SENTENCE_REACH = 6;
const AROUND: Reach = { half: 14, free: 5, farthest: 70 };
const NEXT: Reach = { half: 4, free: 2, farthest: 25 };
const UNSPOKEN = 1.1;
const UNSPOKEN_VERB = 0.55;
const MAX_PLACES = 300;

export function anchorsOf(terms: readonly Term[], call: CallReading): Anchor[] {
  const seen = new Set<string>();
  return terms
    .filter(({ isFunction, lower }) => !isFunction && !seen.has(lower) && seen.add(lower))
    .map((term) => {
      const places = placesOf(term, call);
      return { term, places, weight: rarity(term, places.length, call) };
    });
}

function rarity(term: Term, times: number, { turns, language }: CallReading): number {
  const all = Math.max(20, turns.length);
  if (times > 0) return Math.log(1 + all / times);
  const isNoun = language === "de" ? term.isCapital : true;
  return Math.log(1 + all) * (isNoun ? UNSPOKEN : UNSPOKEN_VERB);
}

/** How much of the words around a place of a sentence was said around a place of the call, from 0 to 1. */
export function closeness(anchors: readonly Anchor[], word: number | null, at: number): number {
  let [total, found] = [0, 0];
  for (const { term, weight, places } of anchors) {
    const near = word === null ? 1 : SENTENCE_REACH / (SENTENCE_REACH + Math.abs(term.word - word));
    total += weight * near;
    found += weight * near * nearness(places, at);
  }
  return total === 0 ? 0 : found / total;
}

/** The same, with the words right next to the place counted once more: up to 2. */
export function standing(anchors: readonly Anchor[], word: number, at: number): number {
  let [total, found] = [0, 0];
  for (const { term, weight, places } of anchors) {
    const near = (weight * SENTENCE_REACH) / (SENTENCE_REACH + Math.abs(term.word - word));
    total += near;
    found += near * (nearness(places, at) + nearness(places, at, NEXT));
  }
  return total === 0 ? 0 : found / total;
}

type Reach = { half: number; free: number; farthest: number };

export function nearness(places: readonly Place[], at: number, { half, free, farthest }: Reach = AROUND): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]!.at < at - farthest) low = middle + 1;
    else high = middle;
  }
  let best = 0;
  for (let index = low; index < places.length && places[index]!.at <= at + farthest; index += 1) {
    const { at: place, match } = places[index]!;
    best = Math.max(best, (match * half) / (half + Math.max(0, Math.abs(place - at) - free)));
  }
  return best;
}

/** The place of the call around which these words were said best. */
export function bestPlace(anchors: readonly Anchor[]): { at: number; turn: number; score: number } | null {
  let best: { at: number; turn: number; score: number } | null = null;
  const seen = new Set<number>();
  for (const { places } of anchors) {
    if (places.length > MAX_PLACES) continue;
    for (const { at, turn } of places) {
      if (seen.has(at)) continue;
      seen.add(at);
      const score = closeness(anchors, null, at);
      if (!best || score > best.score) best = { at, turn, score };
    }
  }
  return best;
}
