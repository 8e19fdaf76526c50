import { type Term, termsIn } from "../terms";
import { likenessOf } from "./alignment";
import type { Candidate, Candidates } from "./candidates";
import { distance, rarity } from "./context";
import { isCorrected } from "./corrections";
import { LISTED, piecesOf, SPOKEN_BREAK, UNITS } from "./exchanges";
import type { Found } from "./fact-differences";
import { type Fact, isVague } from "./facts-of-sentence";
import { termsOf } from "./mentions";
import type { Speech } from "./speech";

type Word = { term: string; word: string; weight: number; places: readonly number[] };
/** The words of a sentence that go with one of two figures; `after` and `before` hold the ones right beside it. */
type Side = { words: Word[]; after: Word[]; before: Word[] };

const BREAK =
  /[;:.!?…]\s|,\s(?!\d)|\s(?:and|but|so|or|while|compared|instead|rather|with|against|where|plus|after|when|than|which|who|because)\s/giu;
/** What replaces what, and what is part of what, is told by the order of the two. */
const ORDERED =
  /\b(?:instead of|rather than|no longer|used to|compared)\b|^(?:\s\S+)?(?:\s\S+)? of (?:the |your |our |its |their )?$/u;
const PRECISE = new Set(["day", "weekday", "dayOfMonth", "time"]);
const COUNTS = new Set(["number", "span"]);
const MAX_APART = 7;
const MAX_PLACES = 40;
/** Characters from a figure to the word beside it, and how many words beside a spoken one are read. */
const BESIDE = 28;
const WORDS_BESIDE = 2;
const ALIKE = 0.5;
/** A word counts half when it was said this many words away. */
const NEARBY = 4;
const AROUND = 14;
/** From a logistic regression on figures exchanged in the emails of annotated calls. */
const WEIGHTS = { nearby: 3, around: 3.5, after: 3, before: 2.5 };
/** The words have to fit better exchanged by this much together, and not much worse for either figure. */
const EXCHANGED = 2.6;
const LEAST = -1;

/**
 * Finds two figures of one kind that were exchanged, however far apart they were said: each was said closer to the
 * words that go with the other one here.
 */
export function exchangedFigures(
  sentence: string,
  facts: readonly Fact[],
  candidates: Candidates,
  speech: Speech,
): Found | null {
  const written = writtenIn(sentence, facts);
  const placesOf = (fact: Fact) =>
    (candidates.get(fact) ?? []).filter(({ likeness, turn }) => likeness === "same" && turn >= 0).slice(0, MAX_PLACES);
  for (const [at, one] of facts.entries())
    for (const other of facts.slice(at + 1, at + 1 + MAX_APART)) {
      if (!isPair(sentence, one, other)) continue;
      const [first, second] = [placesOf(one), placesOf(other)];
      if (first.length === 0 || second.length === 0 || areCorrected(first, second, speech)) continue;
      const [here, there] = [sideIn(written, one, other, speech), sideIn(written, other, one, speech)];
      const gains = [gainOf(first, here, there, speech), gainOf(second, there, here, speech)];
      if (Math.min(...gains) < LEAST || gains[0]! + gains[1]! < EXCHANGED) continue;
      const { turn } = first[0]!;
      const stretch = sentence.slice(one.start, other.end);
      return { kind: "direction", here: stretch, said: speech.segments[turn]!.text, segmentIndex: turn, sure: true };
    }
  return null;
}

type Written = { sentence: string; terms: readonly Term[]; cuts: readonly number[] };

function writtenIn(sentence: string, facts: readonly Fact[]): Written {
  const isOfFigure = (at: number) => facts.some(({ kind, start, end }) => kind !== "name" && at >= start && at < end);
  return {
    sentence,
    terms: termsIn(sentence).filter(({ term, start }) => !UNITS.has(term) && !isOfFigure(start)),
    cuts: piecesOf(sentence, BREAK).map(([from]) => from),
  };
}

function isPair(sentence: string, one: Fact, other: Fact): boolean {
  const between = sentence.slice(one.end, other.start);
  return (
    isAlike(one, other) &&
    one.text !== other.text &&
    !LISTED.test(between) &&
    !ORDERED.test(between) &&
    ![one, other].some((fact) => isVague(fact) || sentence[fact.end] === "-")
  );
}

function isAlike(one: Fact, other: Fact): boolean {
  if (one.kind === "amount" && other.kind === "amount")
    return one.amount.kind === other.amount.kind || [one, other].every(({ amount }) => COUNTS.has(amount.kind));
  if (one.kind !== "moment" || other.kind !== "moment") return false;
  return (
    (one.moment.kind === "time") === (other.moment.kind === "time") &&
    [one, other].every(({ moment }) => PRECISE.has(moment.kind))
  );
}

function areCorrected(ones: readonly Candidate[], others: readonly Candidate[], { segments }: Speech): boolean {
  const spoken = ({ end }: Candidate) => end > 0;
  return ones.filter(spoken).some((one) => others.filter(spoken).some((other) => isCorrected(one, other, segments)));
}

function sideIn({ sentence, terms, cuts }: Written, own: Fact, rival: Fact, speech: Speech): Side {
  const breaks = (from: number, to: number) =>
    cuts.filter((at) => at > Math.min(from, to) && at <= Math.max(from, to)).length;
  const away = (start: number, fact: Fact) => (start >= fact.end ? start - fact.end : fact.start - start);
  const isNearer = ({ start }: Term) => {
    const [here, there] = [breaks(start, own.start), breaks(start, rival.start)];
    return here <= 1 && (here < there || (here === there && away(start, own) < away(start, rival)));
  };
  const wordOf = ({ term, start, end }: Term): Word => {
    const places = speech.terms.get(term) ?? [];
    const weight = rarity(Math.max(1, places.length), speech);
    return { term, word: sentence.slice(start, end).toLowerCase(), weight, places };
  };
  const isBeside = ({ start }: Term) => away(start, own) < BESIDE && breaks(start, own.start) === 0;
  return {
    words: terms.filter(isNearer).map(wordOf),
    after: terms
      .filter((one) => one.start >= own.end && isBeside(one))
      .slice(0, 1)
      .map(wordOf),
    before: terms
      .filter((one) => one.start < own.start && isBeside(one))
      .slice(-1)
      .map(wordOf),
  };
}

/** How much better the words of the other figure fit the places where one was said. */
function gainOf(places: readonly Candidate[], own: Side, rival: Side, speech: Speech): number {
  return fitOf(places, apartFrom(rival, own), speech) - fitOf(places, apartFrom(own, rival), speech);
}

/** A word that follows both figures tells nothing of either. */
function apartFrom({ after, ...side }: Side, other: Side): Side {
  return { ...side, after: after.filter(({ term }) => !other.after.some((one) => one.term === term)) };
}

/** How well the words of a figure fit the places where one was said. */
function fitOf(places: readonly Candidate[], { words, after, before }: Side, speech: Speech): number {
  const best = (fit: (place: Candidate) => number) => Math.max(...places.map(fit));
  return (
    WEIGHTS.nearby * best((place) => nearness(words, place, NEARBY)) +
    WEIGHTS.around * best((place) => nearness(words, place, AROUND)) +
    WEIGHTS.after * best((place) => shareIn(wordsBeside(place, speech).after, after)) +
    WEIGHTS.before * best((place) => shareIn(wordsBeside(place, speech).before, before))
  );
}

function nearness(words: readonly Word[], { at, until }: Candidate, reach: number): number {
  return share(words, ({ places }) => reach / (reach + Math.min(distance(places, at), distance(places, until))));
}

function shareIn(said: readonly { term: string; word: string }[], words: readonly Word[]): number {
  return share(words, (own) =>
    said.reduce((best, { term, word }) => {
      const likeness = term === own.term ? 1 : likenessOf(own.word, word);
      return likeness > ALIKE ? Math.max(best, likeness) : best;
    }, 0),
  );
}

function share(words: readonly Word[], part: (word: Word) => number): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : words.reduce((sum, word) => sum + word.weight * part(word), 0) / total;
}

function wordsBeside({ turn, start, end }: Candidate, { segments }: Speech) {
  if (end === 0) return { after: [], before: [] };
  const segment = segments[turn]!;
  const [from, to] = piecesOf(segment.text, SPOKEN_BREAK).find((piece) => start >= piece[0] && start < piece[1]) ?? [
    0, 0,
  ];
  const own = termsOf(segment)
    .filter((one) => one.start >= from && one.start < to && !UNITS.has(one.term))
    .map((one) => ({ ...one, word: segment.text.slice(one.start, one.end).toLowerCase() }));
  return {
    after: own.filter((one) => one.start >= end).slice(0, WORDS_BESIDE),
    before: own.filter((one) => one.end <= start).slice(-WORDS_BESIDE),
  };
}
