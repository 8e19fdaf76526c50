import { termsIn } from "../terms";
import { withoutNeeds } from "./conditions";
import { oncePerTurn } from "./read-once";
import { type Word, wordsIn } from "./turn-reading";

const NO =
  /^(?:no|not|never|without|cannot|none|neither|nor|nowhere|nowt|(?:nobody|nothing|no-one)(?:['’]s)?|\p{L}+n['’]t)$/iu;
/** "If we say nothing it rolls on" denies nothing after the pronoun. */
export const BREAK = /[.,;:?!–—]|(?<=\s)(?:i|we|you|he|she|it|they|there)(?=\s)/iu;
const PAUSE = /[.,;:?!–—]/;
/** "I can't hold it longer than that" and "not before May" confirm what they limit. */
const LIMITS =
  /\b(?:longer|later|earlier|further|beyond) than\b|\b(?:over|above) (?:\d|[$€£]|an? |two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred)|\b(?:until|till|before)\b/i;
const LIMIT_WITHIN = 40;
/** "I don't think we need the lift" denies the need. */
const THINKS = /^(?:think|believe|suppose|reckon|imagine)$/i;
const THOUGHT_REACH = 9;
const REACH = 3;
/** In speech, only the words right after a negation count as negated. */
export const HEAD_REACH = 2;
/** "Extraction is included, the fire suppression isn't." */
const ENDS_CLAUSE = /^\s*(?:[,.;:!?–—]|$)/u;
/** What follows a "no" that denies no noun: a pause, or a clause. */
const ANSWERED =
  /^(?:\s*[,.!?–—]|\s+(?:(?:i|we|you|he|she|they|it|that|this|there|the)\b|\p{L}+['’](?:s|re|ll|ve)\b))/iu;

/** `isLastDenied` is false after "… without the light. With the light, it's eleven". */
export type Terms = Map<string, { denied: number; times: number; isLastDenied: boolean }>;

/** Counts how often each term occurs and how often it is negated. */
export function deniedTerms(text: string, reach = REACH, isPlanned = false): Terms {
  const words = wordsIn(text);
  const negated: { from: number; to: number }[] = [];
  for (const [at, word] of words.entries()) {
    if (!isNo(word) || isSingleNo(text, word) || /\bor $/i.test(text.slice(Math.max(0, word.start - 4), word.start)))
      continue;
    if (isPlanned && isNotYet(text, word)) continue;
    const isThought = THINKS.test(words[at + 1]?.text ?? "");
    const last = words[Math.min(words.length - 1, at + lightAfter(words, at) + (isThought ? THOUGHT_REACH : reach))]!;
    const stretch = text.slice(word.start, last.end);
    const stop = (isThought ? PAUSE : BREAK).exec(stretch)?.index ?? stretch.length;
    if (isLimit(text, word)) continue;
    negated.push({ from: word.start, to: word.start + stop });
    const subject = words[at - 1];
    if (subject && ENDS_CLAUSE.test(text.slice(word.end)) && /n['’]t$/i.test(word.text))
      negated.push({ from: subject.start - 1, to: word.start });
  }
  const found: Terms = new Map();
  for (const { term, start } of termsIn(text)) {
    const one = found.get(term) ?? { denied: 0, times: 0 };
    const isDenied = negated.some(({ from, to }) => start > from && start < to);
    found.set(term, { denied: one.denied + Number(isDenied), times: one.times + 1, isLastDenied: isDenied });
  }
  return found;
}

/** In what is planned, "I haven't checked" denies nothing. */
export function deniedBySpeaker(text: string, isPlanned: boolean): Terms {
  return deniedTerms(withoutNeeds(text), HEAD_REACH, isPlanned);
}

export const deniedSaid = oncePerTurn((turn, { segments }) => deniedBySpeaker(segments[turn]!.text, false));
export const deniedAsPlanned = oncePerTurn((turn, { segments }) => deniedBySpeaker(segments[turn]!.text, true));
/** What is denied in the turns around one, but not next to it. */
export const deniedFarther = oncePerTurn((turn, { segments }) =>
  deniedTerms([-6, -5, -4, -3, -2, 2, 3, 4].map((away) => segments[turn + away]?.text ?? "").join(" \n ")),
);

/** How many words after a negation only lead to what it denies: "we don't have a boiler room". */
function lightAfter(words: readonly Word[], at: number): number {
  if (!/n['’]t$|^not$/i.test(words[at]!.text)) return 0;
  const after = words.slice(at + 1, at + 1 + MAX_LIGHT);
  const heavy = after.findIndex((word) => !LIGHT.test(word.text));
  return heavy < 0 ? after.length : heavy;
}

const MAX_LIGHT = 3;
const LIGHT = /^(?:do|have|having|has|had|got|get|be|been|an?|the|any|our|your|my|their)$/i;

/** "I haven't checked" leaves it to be done, as planned. */
function isNotYet(text: string, word: Word): boolean {
  return (
    /^(?:have|has)n['’]t$/i.test(word.text) &&
    /^ \p{L}+(?:ed|een|ade|ent|ritten|oken|one)\b/iu.test(text.slice(word.end))
  );
}

export function isLimit(text: string, { start }: Word): boolean {
  return LIMITS.test(text.slice(start, start + LIMIT_WITHIN).split(/[.;!?]/)[0]!);
}

export function isNo({ text }: Word): boolean {
  return NO.test(text);
}

/** "No, …" is an answer, and "not only" negates nothing. */
export function isSingleNo(text: string, word: Word): boolean {
  const after = text.slice(word.end);
  return (
    isAnswer(text, word) ||
    /^\s(?:only|just|idea|problem|later|against|opposed|more th)|^ [\p{L}\p{N} ]{1,24}, no \p{L}|^ \p{L}+ (?:\p{L}+ )?(?:alone|by myself)\b/iu.test(
      after,
    )
  );
}

/** "No, …" and "no it's in" deny no noun. */
function isAnswer(text: string, word: Word): boolean {
  return /^no$/i.test(word.text) && ANSWERED.test(text.slice(word.end));
}
