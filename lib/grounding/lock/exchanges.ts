import { ONE_TO_TWELVE } from "../spoken/numerals";
import { termOf, termsIn } from "../terms";
import type { Candidates } from "./candidates";
import { isCorrected } from "./corrections";
import type { Found } from "./fact-differences";
import { type Fact, isVague } from "./facts-of-sentence";
import type { Place, Speech } from "./speech";

const BREAK =
  /[;:.!?…]\s|,\s(?!\d)|\s(?:and|but|so|or|while|compared|instead|rather|with|against|where|plus|after|when|than)\s/giu;
/** A comma after a filler or within a stutter ends nothing. */
export const SPOKEN_BREAK = new RegExp(
  String.raw`[;:.!?…—]\s|(?<!\b(?:um|uh|er|like|so|well|yeah|the|in|it|it['’]s|a|we|i|at)),\s(?!\d|um|uh|er|like|from|of|per)|(?<!\b(?:hundred|thousand|million))\s(?:and|but|so|or|while|where|plus|when|with(?!\s(?:\d|${ONE_TO_TWELVE}|\p{L}+teen\b|\p{L}+ty\b))|against|then)\s`,
  "giu",
);
export const UNITS = new Set(
  "day week month quarter year hour minute euro dollar pound cent percent thousand hundred million price time"
    .split(" ")
    .map(termOf),
);
export const LISTED = /^(?:,| and| or|,? (?:and|or))\s$/u;
const COUNTS = new Set(["number", "span"]);
/** What replaces what is told by the order of the values, whatever stands beside them. */
const REPLACES = /\b(?:instead of|rather than)\b/i;
const PRECISE = new Set(["day", "weekday", "dayOfMonth", "time"]);
const NEAR_TURNS = 3;
const AROUND = 6;
const MAX_PLACES = 40;
/** Characters around a figure in which its words are looked for. */
const WINDOW = 200;

type Piece = readonly [from: number, to: number];
/** What a term of a sentence stands with in the call: the figure it goes with in the sentence, and the other one. */
type Side = { fact: Fact; piece: Piece; places: Place[] };

/** Finds two facts of one kind whose words changed places: "the book says seven percent and the divers say four". */
export function exchangeDifference(
  sentence: string,
  facts: readonly Fact[],
  candidates: Candidates,
  { speech, turns }: { speech: Speech; turns: readonly number[] },
): Found | null {
  const pieces = piecesOf(sentence, BREAK);
  const sideOf = (fact: Fact): Side => ({
    fact,
    piece: pieceAt(pieces, fact.start),
    places: (candidates.get(fact) ?? [])
      .filter(({ likeness, turn }) => likeness === "same" && turns.some((one) => Math.abs(one - turn) <= AROUND))
      .slice(0, MAX_PLACES),
  });
  for (const [at, one] of facts.entries()) {
    const other = facts.slice(at + 1).find((next) => isAlike(one, next) || isCountedAlike(sentence, one, next));
    if (!other || one.text === other.text || LISTED.test(sentence.slice(one.end, other.start))) continue;
    if ([one, other].some((fact) => isVague(fact) || sentence[fact.end] === "-")) continue;
    const [first, second] = [sideOf(one), sideOf(other)];
    if (
      first.piece === second.piece ||
      areCorrected(first, second, speech) ||
      !isExchanged(sentence, facts, [first, second], speech)
    )
      continue;
    const { turn } = first.places[0]!;
    return {
      kind: "direction",
      here: sentence.slice(one.start, other.end),
      said: speech.segments[turn]!.text,
      segmentIndex: turn,
      sure: true,
    };
  }
  return null;
}

function areCorrected(one: Side, other: Side, { segments }: Speech): boolean {
  return one.places.some((place) => other.places.some((next) => isCorrected(place, next, segments)));
}

function isExchanged(sentence: string, facts: readonly Fact[], [one, other]: [Side, Side], speech: Speech): boolean {
  const near = (own: Side, rival: Side) =>
    own.places.filter(({ turn }) => rival.places.some((place) => Math.abs(place.turn - turn) <= NEAR_TURNS));
  const beside = new Map([
    [one, new Set(near(one, other).flatMap((place) => termsBeside(place, speech)))],
    [other, new Set(near(other, one).flatMap((place) => termsBeside(place, speech)))],
  ]);
  const words = new Map([one, other].map((side) => [side, wordsOf(sentence, facts, side.piece)]));
  let exchanged = false;
  for (const [own, rival] of [
    [one, other],
    [other, one],
  ] as const)
    for (const term of words.get(own)!) {
      if (words.get(rival)!.has(term) || beside.get(own)!.has(term) === beside.get(rival)!.has(term)) continue;
      if (beside.get(own)!.has(term)) return false;
      exchanged = true;
    }
  return exchanged;
}

function wordsOf(sentence: string, facts: readonly Fact[], [from, to]: Piece): Set<string> {
  const isOfFact = (at: number) => facts.some(({ kind, start, end }) => kind !== "name" && at >= start && at < end);
  const all = termsIn(sentence).map(({ term }) => term);
  return new Set(
    termsIn(sentence.slice(from, to)).flatMap(({ term, start }) =>
      UNITS.has(term) || isOfFact(from + start) || all.indexOf(term) !== all.lastIndexOf(term) ? [] : [term],
    ),
  );
}

function termsBeside({ turn, start }: Place, { segments }: Speech): string[] {
  const begin = Math.max(0, start - WINDOW);
  const text = segments[turn]!.text.slice(begin, start + WINDOW);
  const [from, to] = pieceAt(piecesOf(text, SPOKEN_BREAK), start - begin);
  return termsIn(text.slice(from, to)).map(({ term }) => term);
}

export function piecesOf(text: string, pattern: RegExp): Piece[] {
  const cuts = [...text.matchAll(pattern)].map(({ index, 0: cut }) => index + cut.length - 1);
  return [0, ...cuts].map((from, i) => [from, cuts[i] ?? text.length] as const);
}

function pieceAt(pieces: readonly Piece[], at: number): Piece {
  return pieces.find(([from, to]) => at >= from && at < to) ?? [0, 0];
}

function isAlike(a: Fact, b: Fact): boolean {
  if (a.kind === "amount" && b.kind === "amount") return a.amount.kind === b.amount.kind;
  if (a.kind !== "moment" || b.kind !== "moment") return false;
  return (
    (a.moment.kind === "time") === (b.moment.kind === "time") && [a, b].every(({ moment }) => PRECISE.has(moment.kind))
  );
}

/** "Four hours against a policy of nineteen": the unit stands with one of them. */
function isCountedAlike(sentence: string, a: Fact, b: Fact): boolean {
  const areCounts = [a, b].every((one) => one.kind === "amount" && COUNTS.has(one.amount.kind));
  return areCounts && !REPLACES.test(sentence.slice(a.end, b.start));
}
