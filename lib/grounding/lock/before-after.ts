import { termsIn } from "../terms";
import type { Candidates } from "./candidates";
import { excerpt } from "./excerpt";
import type { Found } from "./fact-differences";
import type { Fact } from "./facts-of-sentence";
import { mentionsOf } from "./mentions";
import { OPPOSITE, type Order, orderBefore } from "./orders";
import type { Speech } from "./speech";

const HERE = /\b(before|ahead of|prior to|after|once)\b/giu;
/** The words of a call that put something before or after what they stand next to. */
const SAID: Record<Order, RegExp> = {
  before:
    /\b(?:before|by|until|till|ahead|prior|in time|latest|later than|up to|while|for|deadline|due|needs?|through|ends?|clos\w+|finish\w*|have|first|earlier)\b/iu,
  after:
    /\b(?:after\w*|from|since|once|when|if|past|following|as soon as|start\w*|begin\w*|beyond|until|till|then|back|first|later)\b/iu,
};
/** Words that contradict the other order on their own. */
const STRICT: Record<Order, RegExp> = {
  before: /\b(?:before|by|until|till|prior to|ahead of)\b/iu,
  after: /\b(?:after|once|as soon as)\b/iu,
};
/** "You cannot sign before the vote" */
const DENIED = /(?:\b(?:not|never|from|cannot)|n['’]t)\b[^,;.:]*$/iu;
const DENIED_WITHIN = 40;
/** "Not before two, the alarm people are in" puts it after them. */
const NOT_UNTIL = /(?:\bnot|n['’]t) (?:before|until|till)\b/giu;
const BEFORE_PLACE = 40;
const AFTER_PLACE = 30;
const NEXT_TO = 24;
const OBJECT_WORDS = 5;
const NEAR_TURNS = 6;
/** "The scores from before after lunch" */
const AGAIN = /^\s(?:before|after|until)\b/i;
const TAIL = 40;
const ENDS_EVENT = /[,;.]|\b(?:and|but|so|to|until)\b/;
const BESIDE_TURNS = 2;
const MAX_PLACES = 8;
const MAX_SAID = 100;
const ENDS_OBJECT = /[,;.:]|\s(?:and|but|so|that|which|who|with|to|will|is|are|on|in|at)\s/u;

/** Finds what a sentence puts after a day or an event that the call puts before it, or the other way around. */
export function beforeAfterDifference(
  sentence: string,
  facts: readonly Fact[],
  candidates: Candidates,
  { speech, turns }: { speech: Speech; turns: readonly number[] },
): Found | null {
  for (const { 0: word, index } of sentence.matchAll(HERE)) {
    const end = index + word.length;
    const isPart = facts.some((fact) => fact.start < end && end < fact.end);
    if (isPart || AGAIN.test(sentence.slice(end))) continue;
    const places = placesOf(sentence, end, facts, candidates, { speech, turns });
    const late = placesOfTail(sentence, end, facts, candidates);
    const isDenied = DENIED.test(sentence.slice(Math.max(0, index - DENIED_WITHIN), index));
    const turn =
      opposedTurn(orderBefore(sentence, end + 1), [...places.found, ...late], { speech, turns }) ??
      (isDenied ? null : unheardTurn(/after|once/i.test(word) ? "after" : "before", places, speech));
    if (turn === null) continue;
    return {
      kind: "direction",
      here: excerpt(sentence, index, end + NEXT_TO),
      said: speech.segments[turn]!.text,
      segmentIndex: turn,
      sure: true,
    };
  }
  return null;
}

/** The turn that puts before a place what is after it here, or the other way around, if none puts it as here. */
function opposedTurn(
  order: Order | null,
  places: readonly Spot[],
  { speech, turns }: { speech: Speech; turns: readonly number[] },
): number | null {
  if (order === null) return null;
  const said = places
    .slice(0, MAX_SAID)
    .map(({ turn, start }) => ({ turn, order: orderBefore(speech.segments[turn]!.text, start) }));
  if (said.some((one) => one.order === order)) return null;
  const isBeside = (turn: number) => turns.some((one) => Math.abs(one - turn) <= BESIDE_TURNS);
  return said.find((one) => one.order === OPPOSITE[order] && isBeside(one.turn))?.turn ?? null;
}

/** The turn that names a place where nothing around any mention of it speaks for the order. */
function unheardTurn(order: Order, { found, isDay }: { found: Spot[]; isDay: boolean }, speech: Speech): number | null {
  const textOf = (turn: number) => speech.segments[turn]!.text;
  const isBorneOut = found.some(({ turn, start, end }) =>
    SAID[order].test(textOf(turn).slice(Math.max(0, start - BEFORE_PLACE), end + AFTER_PLACE)),
  );
  if (isBorneOut) return null;
  const against = found.find(({ turn, start, end }) => {
    const near = textOf(turn).slice(Math.max(0, start - NEXT_TO), end);
    return STRICT[OPPOSITE[order]].test(
      near
        .split(/[.;?!]/)
        .at(-1)!
        .replace(NOT_UNTIL, " "),
    );
  });
  return (against ?? (isDay ? found[0] : undefined))?.turn ?? null;
}

/** Where the call names the day of an event: "before the harvest ends on June 12". */
function placesOfTail(sentence: string, end: number, facts: readonly Fact[], candidates: Candidates): Spot[] {
  const tail = facts.find(
    ({ kind, start }) =>
      kind === "moment" && start > end && start <= end + TAIL && !ENDS_EVENT.test(sentence.slice(end, start)),
  );
  return tail ? (candidates.get(tail) ?? []).filter(({ likeness }) => likeness === "same") : [];
}

type Spot = { turn: number; start: number; end: number };

/** Where the call names the day or event that follows "before" or "after". */
function placesOf(
  sentence: string,
  from: number,
  facts: readonly Fact[],
  candidates: Candidates,
  { speech, turns }: { speech: Speech; turns: readonly number[] },
): { found: Spot[]; isDay: boolean } {
  const day = facts.find(
    (fact) => fact.kind === "moment" && fact.moment.kind !== "time" && fact.start <= from + 1 && fact.end > from + 1,
  );
  if (day && /['’]s\b/.test(sentence.slice(day.start, day.end + 2))) return { found: [], isDay: true };
  if (day) return { found: (candidates.get(day) ?? []).filter(({ likeness }) => likeness === "same"), isDay: true };
  const object = withoutFacts(sentence, facts)
    .slice(from)
    .split(ENDS_OBJECT)[0]!
    .split(/\s+/)
    .slice(0, OBJECT_WORDS + 1)
    .join(" ");
  const found = termsIn(object).flatMap(({ term }) =>
    mentionsOf(term, { turns, reach: NEAR_TURNS, max: MAX_PLACES }, speech),
  );
  return { found, isDay: false };
}

function withoutFacts(sentence: string, facts: readonly Fact[]): string {
  return facts
    .filter(({ kind }) => kind !== "name")
    .reduce((text, { start, end }) => text.slice(0, start) + "_".repeat(end - start) + text.slice(end), sentence);
}
