import { MONTH_NAME } from "@/lib/grounding/spoken/calendar";
import { TWO_TO_NINETY } from "@/lib/grounding/spoken/numerals";
import { type Token, tokenize } from "./nlp.ts";

const DEFINITE = /^(?:the|these|those|our|your)$/;
const PICKS = /^(?:first|last|next|other|remaining|final|\p{L}{2,}est)$/u;
const ONES = /^(?:ones?|others?)$/;
const COUNT = new RegExp(`^(?:\\d{1,3}|${TWO_TO_NINETY})$`, "i");
const ENDS = /^(?:VERB|AUX|ADP|PUNCT|CCONJ|SCONJ|PRON)$/;
/** "Over 24", "are on 178", "need about 30" */
const BEFORE_COUNT = /^(?:VERB|ADP|ADV|AUX)$/;
const AFTER_COUNT = /^(?:ADP|PUNCT|CCONJ|SCONJ)$/;
const RANGE = /^(?:to|or|and|-|–)$/;
const PLAIN = /^\d{2,3}$/;
const LEAST = 13;
const LEAST_PRICE = 100;
const LAST_DAY = 31;
const AT_TIME = /^(?:at|until|till|by|before|after|from|since|on)$/;
const IS = /^(?:is|are|was|were|stays?|costs?)$/;
const QUALIFIES = /^(?:about|around|roughly|only|just|nearly|almost)$/;
const DATED = new RegExp(`^${MONTH_NAME}$`, "i");
/** "One in 40", "nine out of 24" */
const SHARE = /\b(?:one|two|three|\d+)(?: \p{L}+)? (?:in|out of) $/iu;

/** "Six out of 100 come back" */
const OUT_OF = new RegExp(
  `\\b(?:\\d+|one|${TWO_TO_NINETY}) out of (?:a hundred|\\d+|${TWO_TO_NINETY}) (?!people\\b|of\\b|\\p{L}+s\\b)\\p{Ll}{3,}`,
  "iu",
);

/** Whether a line counts or picks out things without naming them: "the other 82 you had", "anything over 24". */
export function leavesOutNoun(line: string): boolean {
  const tokens = tokenize(line);
  if (OUT_OF.test(line)) return true;
  return tokens.some((_, at) => isHeadless(tokens, at) || (isBare(tokens, at) && !isNamedBefore(tokens, at, line)));
}

/** "You bought the two in Truro", "The oldest is six years old" */
function isHeadless(tokens: Token[], start: number): boolean {
  if (!DEFINITE.test(tokens[start]!.lower)) return false;
  let at = start + 1;
  while (tokens[at] && PICKS.test(tokens[at]!.lower)) at++;
  const isPicked = start === 0 && at > 1;
  const head = tokens[at];
  const isCounted = head !== undefined && COUNT.test(head.lower) && !isTakenUp(tokens, at);
  const isOnes = start === 0 && [at, at + 1].some((index) => isOne(tokens, index));
  if (isCounted) return endsPhrase(tokens[at + 1]);
  return isOnes || (isPicked && /^(?:AUX|VERB)$/.test(head?.tag ?? ""));
}

/** "The standard ones", unlike "the last one of this size" */
function isOne(tokens: Token[], at: number): boolean {
  return ONES.test(tokens[at]?.lower ?? "") && !/^(?:of|-)$/.test(tokens[at + 1]?.lower ?? "");
}

/** "You lost five files, and two of the five were backed up." */
function isTakenUp(tokens: Token[], at: number): boolean {
  return tokens
    .slice(0, at)
    .some(({ lower }, index) => lower === tokens[at]!.lower && tokens[index + 1]?.tag === "NOUN");
}

function endsPhrase(next: Token | undefined): boolean {
  return next === undefined || (next.spaced && ENDS.test(next.tag)) || next.tag === "PUNCT";
}

/** "You are on 178 now." */
function isBare(tokens: Token[], at: number): boolean {
  const { text } = tokens[at]!;
  const value = Number(text);
  if (!PLAIN.test(text) || value < LEAST) return false;
  let start = at - 1;
  while (start > 0 && QUALIFIES.test(tokens[start]!.lower)) start--;
  const before = tokens[start];
  if (!before || !(BEFORE_COUNT.test(before.tag) || before.lower === "to") || DATED.test(before.text)) return false;
  const isAge = /^(?:over|under)$/.test(before.lower) && tokens[start - 1]?.tag === "AUX";
  if (isAge) return false;
  if (AT_TIME.test(before.lower) && value <= LAST_DAY) return false;
  if (IS.test(before.lower) && value >= LEAST_PRICE) return false;
  const isRange = RANGE.test(tokens[at + 1]?.lower ?? "") && tokens[at + 2]?.tag === "NUM";
  const after = isRange ? at + 3 : at + 1;
  const next = tokens[after];
  if (next === undefined || /^(?:now|today|max|maximum|minimum|tops)$/.test(next.lower)) return true;
  const isRate = /^(?:of|per)$/.test(next.lower) || (next.lower === "to" && tokens[after + 1]?.tag === "DET");
  return AFTER_COUNT.test(next.tag) && !isRate;
}

/** Whether an earlier count says of what: "You get 30 calls a week and want 14." */
function isNamedBefore(tokens: Token[], at: number, line: string): boolean {
  if (SHARE.test(line.slice(0, line.indexOf(tokens[at]!.text)))) return true;
  return tokens
    .slice(0, at)
    .some(({ tag }, index) => tag === "NUM" && /^(?:NOUN|ADJ|DET|SYM)$/.test(tokens[index + 1]?.tag ?? ""));
}
