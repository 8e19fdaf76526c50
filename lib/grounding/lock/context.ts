import { termsIn } from "../terms";
import { isWritersTerm } from "./paraphrase";
import { firstFrom, type Speech } from "./speech";
import { wordsIn } from "./turn-reading";

/** A term of a sentence with its position there and the places where it was said. */
export type Anchor = { term: string; word: number; start: number; places: readonly number[]; weight: number };

const SENTENCE_REACH = 6;
const SPEECH_REACH = 14;
const FARTHEST = 90;
const UNSPOKEN_WEIGHT = 1.15;
const PARAPHRASE_WEIGHT = 0.4;

export function anchorsOf(
  sentence: string,
  taken: readonly { start: number; end: number }[],
  speech: Speech,
): Anchor[] {
  const anchors = new Map<string, Anchor>();
  const wordsBefore = wordCounter(sentence);
  for (const { term, start } of termsIn(sentence)) {
    if (taken.some((span) => start >= span.start && start < span.end)) continue;
    if (anchors.has(term)) continue;
    const said = speech.terms.get(term) ?? [];
    const named = speech.speakers.get(term) ?? [];
    const places = named.length === 0 ? said : [...said, ...named].sort((a, b) => a - b);
    const weight = rarity(places.length, speech) * (places.length === 0 && isWritersTerm(term) ? PARAPHRASE_WEIGHT : 1);
    anchors.set(term, { term, word: wordsBefore(start), start, places, weight });
  }
  return [...anchors.values()];
}

export function rarity(times: number, speech: Speech): number {
  const turns = Math.max(20, speech.segments.length);
  return times === 0 ? Math.log(1 + turns) * UNSPOKEN_WEIGHT : Math.log(1 + turns / times);
}

/** How much of a word's context in a sentence was said around a place, from 0 to 1. Nearer words count for more. */
export function closeness(anchors: readonly Anchor[], word: number | null, at: number): number {
  let [total, found] = [0, 0];
  for (const anchor of anchors) {
    const weight =
      anchor.weight * (word === null ? 1 : SENTENCE_REACH / (SENTENCE_REACH + Math.abs(anchor.word - word)));
    total += weight;
    found += weight * nearness(anchor.places, at);
  }
  return total === 0 ? 0 : found / total;
}

export function nearness(places: readonly number[], at: number): number {
  const away = distance(places, at);
  return away > FARTHEST ? 0 : SPEECH_REACH / (SPEECH_REACH + Math.max(0, away - 4));
}

export function bestPlace(anchors: readonly Anchor[], word: number | null): { at: number; score: number } | null {
  let best: { at: number; score: number } | null = null;
  const seen = new Set<number>();
  for (const { places } of anchors.filter(({ places }) => places.length > 0 && places.length < 400)) {
    for (const at of places) {
      if (seen.has(at)) continue;
      seen.add(at);
      const score = closeness(anchors, word, at);
      if (!best || score > best.score) best = { at, score };
    }
  }
  return best;
}

/** Tells how many words of a text begin before an offset. */
export function wordCounter(text: string): (offset: number) => number {
  const starts = wordsIn(text).map(({ start }) => start);
  return (offset) => firstFrom(starts, offset);
}

/** How many words lie between a place and the nearest of some ascending ones. */
export function distance(places: readonly number[], at: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return Math.min(
    Math.abs((places[low] ?? Number.POSITIVE_INFINITY) - at),
    Math.abs((places[low - 1] ?? Number.NEGATIVE_INFINITY) - at),
  );
}
