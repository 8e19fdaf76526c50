import { MONTH_NAME, WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { FIRST_TO_TWELFTH, ONE_TO_NINE, TEENS, TEN_TO_NINETEEN, TENS } from "@/lib/grounding/spoken/numerals";
import { type Token, tokenize } from "./nlp.ts";
import type { Sentence } from "./reading.ts";
import { smooth } from "./smoothing.ts";

/** What a short answer gives, and what it adds to a figure: "Fourteen, in two towns". */
export type ShortAnswer = {
  kind: "day" | "span" | "rhythm" | "amount" | "count" | "other";
  text: string;
  extra: string;
  sentence: Sentence;
};

const UNIT = `(?:${ONE_TO_NINE}|${TEN_TO_NINETEEN}|${TENS})`;
const NUMBER = `(?:[$€£]?\\d[\\d,.]*|(?:an? )?(?:${UNIT}|half|hundred|thousand|million)(?:(?:[ -]|,? and (?:an? )?| point )(?:${UNIT}|half|quarter|hundred|thousand|million))*)`;
const ABOUT =
  "(?:about|around|roughly|over|under|almost|nearly|just over|just under|at least|at most|up to|more than|less than|only|just)";
/** "Two to three", "eleven point four" */
export const FIGURE = `(?:${ABOUT} )*${NUMBER}(?:(?: to | or |-)${NUMBER})?`;

const MONTH = `(?:${MONTH_NAME}|spring|summer|autumn|winter)`;
const WEEKDAY = `${WEEKDAY_NAME}s?`;
export const DAY_OF_MONTH = `(?:(?:twenty|thirty)[- ])?(?:${FIRST_TO_TWELFTH}|${TEENS}th|twentieth|thirtieth)`;
const DAY = new RegExp(
  `^(?:(?:on|by|in|from|until|at|around|about|before|after|not before|the|early|mid|late|beginning|start|middle|end|of|next|${MONTH}|${WEEKDAY}|${DAY_OF_MONTH})(?:,? |$))+$`,
  "iu",
);
const NAMES_DAY = new RegExp(`\\b(?:${MONTH}|${DAY_OF_MONTH})\\b`, "iu");
const NAMED = new RegExp(`^(?:${MONTH_NAME}|${WEEKDAY})\\b`, "u");
const IS_ESTIMATE = new RegExp(`^${ABOUT} `, "iu");
const TIME_UNIT = "(?:second|minute|hour|day|week|fortnight|month|quarter|year|night|season|term)s?";
const SPAN = new RegExp(
  `^${FIGURE}(?: (?:working|business|full|calendar))? ${TIME_UNIT}(?: and a half)?(?: each)?$`,
  "iu",
);
const RHYTHM = new RegExp(
  `^(?:(?:about |around |roughly )?(?:once|twice|${NUMBER} times)(?: an?| per| every| each) (?:\\p{L}+ )?${TIME_UNIT}|every (?:\\p{L}+ )?(?:${TIME_UNIT}|${WEEKDAY}))$`,
  "iu",
);
const AMOUNT = new RegExp(
  `^${FIGURE}(?: (?!(?:and|or|but|with|on|in|at|for|of|from|because|if|it|we|you|they|I|so|then|o'clock|past|to)\\b)[\\p{L}%]+){0,3}(?:,? (?:an?|per|each|every) [\\p{L}]+){0,2}(?:,? (?:plus|excluding|including|before|without) (?:[\\p{L}]+ ?){1,3})?$`,
  "iu",
);
/** The speaker takes back a figure just given: "Forty, no, hang on, that was last year." */
const CORRECTED =
  /^.*\b(?:hang on|hold on|no, wait|wait, no|wait|I tell a lie|that's (?:the old|last|wrong)|sorry|correction|I mean|that was (?:the |last |before)|let me (?:look|see|check)|actually)\b[\s,]*|^.*, no,\s*|^no,\s+(?:make it |it's )?/iu;
const LEAD =
  /^(?:(?:yes|yeah|yep|oh|well|ah|um|uh|right|so|currently|today|now|at the moment|honestly|I'd say|let's say|they're|it(?:'s| is| was)|that(?:'s| is)|in total|all in all)(?:,\s+|\s+))+/iu;
const TAIL =
  /,? (?:yes|yeah|yep|right|I'd say|let's say|all in all|in total|at the moment|right now|currently|exactly|so far|then|now)$/iu;
/** What makes the figure before or after it an estimate. */
const ESTIMATE =
  /^(?:roughly|ballpark|about|around), |,? (?:roughly|about|give or take|or so|more or less|ballpark|thereabouts|or thereabouts|approximately)$/iu;
const AT_MOST = /,? (?:tops|at most|max|maximum|at the most)$/i;
/** What follows limits the figure, or takes it back. */
const NARROWED =
  /^(?:but|if|unless|except|without|excluding|only|or|depending|when|not|maybe|sometimes|until|till|before|after|though|although|less|minus|no|we|you|they|I|in theory|on paper)\b|\bbut I\b|\blast time\b/i;
const ADDED =
  /^(?:across|between|over|spread over) |^(?:installed|included|net|once|one[ -]time|one-off|fixed|all in|plus tax|plus VAT|including VAT|each)$|^(?:plus|including|across|in|on|at|with|from|of which|and then|and) (?!.*\b(?:I|we|you|they|he|she|it|that|this|them|us|me|our|your|their|each|one|is|are|was|has|have)\b|.*['’])[^,]{3,40}$/i;
/** "Two twelve", which is a count of 212 or a price of 2.12 */
const AMBIGUOUS = new RegExp(`\\b(${ONE_TO_NINE}) (?=(?:${TEN_TO_NINETEEN}|${TENS})\\b)`, "iu");
/** "Roughly four hundred and twenty across the two sites" */
const PLACED =
  /^(.*?),? ((?:across|between|over|spread over) (?:the|our|all|both|two|three|four|five|six) [\p{L} -]{3,25})$/iu;
const TOO_LITTLE = /^(?:an?|one|half)$/i;
const MAX_WORDS = 15;
const MAX_SENTENCES = 3;

/**
 * The figure or day an answer comes to, after what its speaker put right; null when that stays open. `restated` is how
 * it may repeat the verb of its question: "we run".
 */
export function shortAnswer(answer: Sentence[], restated: RegExp | null = null): ShortAnswer | null {
  let found: ShortAnswer | null = null;
  for (const sentence of answer.slice(0, MAX_SENTENCES)) {
    const given: ShortAnswer | null = givenIn(sentence, restated);
    const isCorrection = CORRECTED.test(sentence.clean.replace(/[.!]+$/, ""));
    const isFuller = found !== null && given?.text.startsWith(found.text) === true;
    if (!found || isCorrection || isFuller) found = given;
    if (!found && !isCorrection && sentence.words > 2) return null;
  }
  return found;
}

function givenIn(sentence: Sentence, restated: RegExp | null): ShortAnswer | null {
  const start = smooth(sentence.clean).replace(CORRECTED, "").replace(LEAD, "");
  const said = (restated ? start.replace(restated, "") : start).replace(TAIL, "").trim();
  const plain = said.replace(ESTIMATE, "").replace(AT_MOST, "");
  const [, figure = plain, rest = ""] = kindOf(plain)
    ? []
    : (PLACED.exec(plain) ?? /^([^,]+), (.+)$/.exec(plain) ?? []);
  const kind = NARROWED.test(rest) || TOO_LITTLE.test(figure) ? null : kindOf(figure);
  if (!kind) return isFragment(plain) ? { kind: "other", text: lowered(plain), extra: "", sentence } : null;
  const limit = AT_MOST.test(said) ? "at most " : ESTIMATE.test(said) && !IS_ESTIMATE.test(figure) ? "about " : "";
  const given = { text: `${limit}${lowered(figure)}`, extra: ADDED.test(rest) ? rest : "", sentence };
  if (!AMBIGUOUS.test(figure)) return { ...given, kind };
  return { ...given, kind: "count", text: given.text.replace(AMBIGUOUS, "$1 hundred and ") };
}

function lowered(text: string): string {
  return NAMED.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function isFragment(text: string): boolean {
  const tokens = tokenize(text);
  return (
    tokens.length < MAX_WORDS && !tokens.some(({ tag }) => tag === "VERB" || tag === "AUX") && tokens.some(isFigure)
  );
}

function isFigure({ tag, text }: Token): boolean {
  return tag === "NUM" || /\d/.test(text);
}

function kindOf(text: string): ShortAnswer["kind"] | null {
  if (DAY.test(text)) return NAMES_DAY.test(text) ? "day" : null;
  if (SPAN.test(text)) return "span";
  if (RHYTHM.test(text)) return "rhythm";
  return AMOUNT.test(text) ? "amount" : null;
}
