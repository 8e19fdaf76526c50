import { matchesIn } from "../matches-in";
import { termOf } from "../terms";
import type { Candidate, Candidates } from "./candidates";
import { anchorsOf } from "./context";
import { isCorrected } from "./corrections";
import type { Found } from "./fact-differences";
import { type Fact, isVague } from "./facts-of-sentence";
import { oncePerTurn } from "./read-once";
import { firstFrom, type Speech } from "./speech";
import { positionOf } from "./turn-reading";

/** Two facts within this many words of each other belong to one statement. */
const TOGETHER = 60;
/** Facts with so many others between them do not belong to one statement either. */
const MAX_PAIRED = 20;
/** Facts in a row or in a name: "55, 35 and 10", "HG 400". */
const LISTED = /^(?:[\s,&]|\p{Lu}[\p{L}\p{N}]*|\b(?:and|or|in|at|of)\b)*$/u;
const UNITS = new Set("day week month quarter year hour minute euro dollar pound cent percent".split(" ").map(termOf));
const REACH = 8;
const SENTENCE_WORDS = 4;
const COMMA_WORDS = 2;
const BREAK_WORDS = 3;
const MIN_TIE = 0.02;
/** This many words must have changed places, and weigh this much more than those that have not. */
const CROSSED_WORDS = 2;
const CROSSED = 2;
const CLAUSE_BREAK = /[;:]\s|,\s(?!\d)|\s(?:and|but|so|or|while|compared|instead|rather)\s/g;
const ROLES: [RegExp, string][] = [
  [/\b(?:instead of|rather than|not|no longer)(?: the| an?| only)?\s*(?:\p{Lu}{0,3}[$€£])?$/iu, "not"],
  [/\b(?:from|starting at)(?: the| about| an?)?\s*(?:\p{Lu}{0,3}[$€£])?$/iu, "from"],
  [/\b(?:to|until|till)(?: the| about| an?)?\s*(?:\p{Lu}{0,3}[$€£])?$/iu, "to"],
];

/** Finds two facts of one kind that were swapped. */
export function swapDifferences(
  sentence: string,
  facts: readonly Fact[],
  candidates: Candidates,
  speech: Speech,
): Found[] {
  const found: Found[] = [];
  const said = new Map(facts.map((fact) => [fact, placesOf(fact, candidates)]));
  for (const [at, one] of facts.entries())
    for (const other of facts.slice(at + 1, at + 1 + MAX_PAIRED)) {
      const isPair = alike(one, other, speech) || isRange(sentence, one, other);
      if (!isPair || one.text === other.text || isVague(one) || isVague(other)) continue;
      if (
        isTwice(one, facts) ||
        isTwice(other, facts) ||
        WHOSE_CLOCK.test(sentence.slice(one.end, other.end + CLOCK_WORDS))
      )
        continue;
      const pair = closest(said.get(one)!, said.get(other)!);
      if (!pair || isCorrected(pair[0], pair[1], speech.segments)) continue;
      const difference = swapped(sentence, [one, other], pair, { facts, speech });
      if (difference) found.push(difference);
    }
  return found;
}

function alike(a: Fact, b: Fact, speech: Speech): boolean {
  if (a.kind === "amount" && b.kind === "amount") return a.amount.kind === b.amount.kind;
  if (a.kind === "moment" && b.kind === "moment") return (a.moment.kind === "time") === (b.moment.kind === "time");
  return (
    a.kind === "name" &&
    b.kind === "name" &&
    ![a, b].some(({ parts }) => parts.some((part) => speech.speakers.has(part)))
  );
}

/** "From 26 to 21 minutes": the unit stands with the second alone. */
function isRange(sentence: string, a: Fact, b: Fact): boolean {
  return a.kind === "amount" && b.kind === "amount" && RANGE.test(sentence.slice(a.end, b.start));
}

/** "14:00 our time, 9:00 yours": whose clock is meant depends on who speaks. */
const WHOSE_CLOCK = /^ (?:our|your|my|\p{Lu}\p{L}+) time\b|\d (?:(?:our|your|my|\p{Lu}\p{L}+) time|yours|ours|mine)\b/u;
const CLOCK_WORDS = 16;

const RANGE = /^(?: (?:minutes?|hours?|days?|weeks?|months?|years?))? to (?:about |around )?$/i;

/** Which of its mentions is meant is then unclear: "200 degrees", "200 cycles". */
function isTwice(fact: Fact, facts: readonly Fact[]): boolean {
  return facts.some((one) => one !== fact && one.text === fact.text);
}

function placesOf(fact: Fact, candidates: Candidates): Candidate[] {
  return (candidates.get(fact) ?? []).filter(({ likeness }) => likeness === "same").slice(0, 40);
}

/** The two nearest places where both facts were said, or null. */
function closest(a: readonly Candidate[], b: readonly Candidate[]): [Candidate, Candidate] | null {
  let best: [Candidate, Candidate] | null = null;
  for (const one of a)
    for (const other of b) {
      const away = Math.abs(one.at - other.at);
      if (away > 0 && away <= TOGETHER && (!best || away < Math.abs(best[0].at - best[1].at))) best = [one, other];
    }
  return best;
}

function swapped(
  sentence: string,
  [one, other]: [Fact, Fact],
  [saidOne, saidOther]: [Candidate, Candidate],
  { facts, speech }: { facts: readonly Fact[]; speech: Speech },
): Found | null {
  const tell = (place: Candidate): Found => ({
    kind: "direction",
    here: sentence.slice(one.start, other.end),
    said: speech.segments[place.turn]?.text ?? null,
    segmentIndex: place.turn,
    sure: true,
  });
  const roles = [roleOf(sentence.slice(0, one.start)), roleOf(sentence.slice(0, other.start))];
  const saidRoles = [saidOne, saidOther].map(({ turn, start }) => roleOf(speech.segments[turn]!.text.slice(0, start)));
  for (const at of [0, 1]) {
    const [here, there] = [roles[at], saidRoles[at]];
    if (here && there && here !== there) return tell(saidOne);
    if (!here && there === "not" && roles[1 - at] === "not") return tell(saidOne);
  }
  if (saidOne.turn !== saidOther.turn || LISTED.test(sentence.slice(one.end, other.start))) return null;
  return isCrossed(sentence, [one, other], [saidOne, saidOther], { facts, speech }) ? tell(saidOne) : null;
}

/** Whether the words around two facts belong to the other one in the call. Words about as close to both say nothing. */
function isCrossed(
  sentence: string,
  [one, other]: [Fact, Fact],
  [saidOne, saidOther]: [Candidate, Candidate],
  { facts, speech }: { facts: readonly Fact[]; speech: Speech },
): boolean {
  const breaks = [...sentence.matchAll(CLAUSE_BREAK)].map(({ index }) => index);
  const near = (start: number, word: number, fact: Fact) => {
    const between = breaks.filter((at) => at > start !== at > fact.start).length;
    return 1 / (1 + Math.abs(word - fact.word) + BREAK_WORDS * between);
  };
  const ends = sentenceEnds(saidOne.turn, speech);
  const commas = commasIn(saidOne.turn, speech);
  const away = (place: number, { at, until }: Candidate) => {
    const [from, to] = place < at ? [place, at] : [until, place];
    const between = (pauses: readonly number[]) => firstFrom(pauses, to + 1) - firstFrom(pauses, from + 1);
    return Math.max(0, to - from) + SENTENCE_WORDS * between(ends) + COMMA_WORDS * between(commas);
  };
  let [straight, crossed, words] = [0, 0, 0];
  for (const { term, word, start, places, weight } of anchorsOf(sentence, facts, speech)) {
    if (UNITS.has(term)) continue;
    const beside = (place: number) => Math.min(away(place, saidOne), away(place, saidOther));
    const at = places.reduce((best, place) => (beside(place) < beside(best) ? place : best), Number.POSITIVE_INFINITY);
    if (beside(at) > REACH) continue;
    const here = near(start, word, one) - near(start, word, other);
    const there = 1 / (1 + away(at, saidOne)) - 1 / (1 + away(at, saidOther));
    const tie = weight * here * there;
    if (tie > 0) straight += tie;
    else crossed -= tie;
    if (tie < -MIN_TIE) words++;
  }
  return words >= CROSSED_WORDS && crossed > CROSSED * straight;
}

/** Where a turn pauses, as positions in the speech. */
function pausesAt(pause: RegExp) {
  return oncePerTurn((turn, speech) =>
    matchesIn(speech.segments[turn]!.text, pause).map(({ index }) => positionOf(turn, index, speech)),
  );
}

const sentenceEnds = pausesAt(/[.!?;]\s/g);
const commasIn = pausesAt(/,\s(?!\d)/g);

function roleOf(before: string): string | null {
  return ROLES.find(([pattern]) => pattern.test(before))?.[1] ?? null;
}
