import { matchesIn } from "../matches-in";
import { WORD } from "../terms";

/** Whether a word of speech is denied, stated, or only asked or supposed. */
export type Scope = "denied" | "stated" | "open";

const NO = /^(?:no|not|never|without|cannot|none|neither|nor|nobody|nothing|nowhere|nowt|\p{L}+n['’]t)$/iu;
const PART_END =
  /[.;:?!,—–]\s|\s(?:but|because|so|although|though|and (?:i|we|you|it|they|he|she|the|then)|if|unless|when|until|before|which|who|plus)\s/giu;
const SENTENCE_END = /[.?!]\s/g;
/** "No it's in" denies nothing. */
const ANSWER = /^\s*no\s*(?:,|it|you|we|i|they|that)/i;
/** Words that only lead to what is denied: "we don't have a lift". */
const LEADS =
  /^(?:do|does|have|having|has|had|got|get|be|been|being|is|are|an?|the|any|our|your|my|their|to|need|of|that|it|really|even|so|going|in|all|for|on|with|very|actually|want|i|you|we|they|anybody|anything)$/i;
/** How many other words may stand between a denial and what it denies. */
const REACH: [RegExp, number][] = [
  [/^(?:nobody|nothing|never)$/i, 3],
  [/n['’]t$|^not$/i, 2],
];
/** "The fire suppression isn't." */
const DENIED_AFTER =
  /^(?:\s\p{L}+){0,2}\s(?:(?:is|are|do|does|did|ca|wo|was|would|could|has|have)n['’]t|is not|are not|not)\b\s*(?:[.,;!?]|$)?/iu;
/** "The large one, no." */
const NO_AFTER = /^(?:\s\p{L}+)?,? no(?:[.,;!?]|$)/iu;
const INVERTED =
  /^\W*(?:(?:and|so|but|okay|um|uh|well),?\s)*(?:do|does|did|can|could|would|will|is|are|have|has|what|which|who|how|when|where|should)\b/i;
const SUPPOSES = /\b(?:if|whether|unless)\b/i;
/** What is farther away belongs to something else, and a turn may be very long. */
const AROUND_CHARACTERS = 400;
const ANSWERS_NO = /^\W*(?:(?:well|um|uh|oh|and),? )?(?:no|nope|not|never|none|nobody)\b/i;

/** Reads from the words right next to a place whether what stands there is denied. */
export function scopeAt(said: string, from: number, to: number): Scope {
  const first = Math.max(0, from - AROUND_CHARACTERS);
  const text = said.slice(first, to + AROUND_CHARACTERS);
  const [start, end] = [from - first, to - first];
  const cuts = matchesIn(text, PART_END).map(({ index, 0: cut }) => index + cut.length - 1);
  const front = text.slice(cuts.findLast((at) => at <= start) ?? 0, start);
  const rest = text.slice(end, cuts.find((at) => at >= end) ?? text.length);
  if (isReached(front) || DENIED_AFTER.test(rest) || NO_AFTER.test(text.slice(end))) return "denied";
  const ends = matchesIn(text, SENTENCE_END).map(({ index, 0: cut }) => index + cut.length);
  const before = text.slice(ends.findLast((at) => at <= start) ?? 0, start);
  const isAsked = /^[^.?!]*\?/.test(text.slice(end)) || INVERTED.test(before);
  return isAsked || SUPPOSES.test(before) ? "open" : "stated";
}

export function answersNo(text: string | undefined): boolean {
  return ANSWERS_NO.test(text ?? "");
}

function isReached(front: string): boolean {
  const said = front.match(WORD) ?? [];
  const at = said.findLastIndex((word, place) => NO.test(word) && !(place === 0 && ANSWER.test(front)));
  if (at < 0) return false;
  const between = said.slice(at + 1).filter((word) => !LEADS.test(word)).length;
  return between <= (REACH.find(([pattern]) => pattern.test(said[at]!))?.[1] ?? 1);
}
