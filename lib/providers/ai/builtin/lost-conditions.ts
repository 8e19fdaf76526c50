import { MONTH_NAME } from "@/lib/grounding/spoken/calendar";
import { FIRST_TO_TWELFTH, ONE_TO_NINETY, TEENS } from "@/lib/grounding/spoken/numerals";
import type { Sentence } from "./reading.ts";

/** What begins a condition, or a time to which a statement is bound. */
const OPENS = `(?:if|unless|when|whenever|once(?! (?:an?|per|every|more|again|and|for|or|in) )|as soon as|as long as|provided|providing|assuming|in case|suppose|supposing|should you)`;
/** Comments that limit nothing: "if you like", "when you think about it" */
const IDLE =
  /^(?:if|when) (?:you (?:like|want|ask|look|think|mind|see|know|remember|wish|prefer)|I(?:['’]m| am) honest|I (?:may|might|can|remember|recall)|that (?:helps|makes|works)|we['’]re (?:being )?honest|not|so|possible|at all|anything|need be)\b/iu;
/** What goes with every time is no limit: "When we take over a kitchen, the cooks come to us". */
const HABIT = new RegExp(
  String.raw`^(?:when|whenever|once) (?!.*(?:\d|ed\b|\b(?:did|was|were|had|went|got|came|took|made|ran|${ONE_TO_NINETY}|hundred)\b))[^,]*, `,
  "iu",
);
const BEFORE = new RegExp(String.raw`(?<![\p{L}'’])${OPENS} (?:(?!, (?:and|but|so) |[.;?!] ).)*$`, "iu");
const AFTER = new RegExp(
  String.raw`^[\s,]*(?:and |but )?(?:(?:that['’]s|it['’]s) (?=if|unless|only)|(?:only|just|even) )?(${OPENS}(?![\p{L}'’]).*)$`,
  "iu",
);
const NAMES_CONDITION = new RegExp(String.raw`(?<![\p{L}'’])${OPENS}(?![\p{L}'’])`, "iu");
/** What comes after such a word is the other case. */
const OTHERWISE = /(?:^|[\s,])(?:otherwise|or else)[\s,]*$/iu;
/** "Run a new main and you'll see ninety-five" */
const ORDERS =
  /^(?:(?:just|so|then|and|please)[\s,]+)*(?!(?:I|we|you|it|they|he|she|that|this|there|the|an?|our|your|my|in|on|at|for|with|if|when|because)\b)\p{L}+ (?:(?:the|an?|your|our|my|us|me|it|them|this|that|by|before|with|on|for|up|off|down)\b.*|\p{L}+)(?: and|, and| then)+\s*$/iu;

const FOLLOWS = /^(?:I|we|you|it|they|he|she|that|there)\b(?: will| would|['’](?:ll|d))/iu;
/** "I could have ten of them and it wouldn't matter" */
const CONCEDES =
  /^,? and (?:I|we|you|it|they|he|she|that|there)(?:['’]\p{L}+)? (?:would|will|won['’]t|wouldn['’]t|still|['’]d)/iu;
const SUPPOSES = /\b(?:could|can|might)\b/i;
const LEAST_SHARE = 0.6;
/** How many words a figure may take that is digits in the line. */
const FIGURE_WORDS = 3;
const WORD = /[\p{L}]+/gu;
/** A figure or day as it was said, which a line writes in digits. */
const NUMBER = String.raw`(?:\d[\d.,]*%?|(?:${ONE_TO_NINETY}|${FIRST_TO_TWELFTH}|${TEENS}th|\p{L}+ieth|hundred|thousand|million|point|percent|per cent|pounds?|dollars?|euros?|grand|cents?|pence|${MONTH_NAME})(?!\p{L}))`;
const FIGURE = new RegExp(`^[\\s,-]*(?:the )?${NUMBER}(?:[\\s,-]*(?:(?:and|of) )?${NUMBER})*`, "iu");

/** A time or place in front, which belongs to all that follows: "In December we have another 60" */
const SETTING =
  /^(?:(?:and|but|so|plus),? )*(?:(?:in|on|at|from|until|since|before|after|during|for|with|over|under|above|below|per|by) (?!(?:fact|general|short|theory|practice|the (?:moment|end|meantime|notes|record|minutes)|least|first|once|my|our|your|a word)\b)(?:(?!\b(?:is|are|was|were|has|have|it|we|you|they|I)\b|['’])[^,]){2,40}?|(?:last|next|this|every|each) \p{L}+),?\s*(?:(?:I|we|you|they|it|there)(?:['’]\p{L}+)? )?$/iu;
/** "There's a thirty day trial, but for you I could make it sixty" */
const IS_BETTERED = new RegExp(
  String.raw`^[\s,]*but\b[^.]*\b(?:I|we)(?: can| could| will|['’](?:ll|d))\b[^.]*${NUMBER}`,
  "iu",
);
/** What was, and is now another figure: "We were at 140 but it's 162" */
const WAS = /\b(?:was|were|used to|had)\b/i;
const IS_NOW = new RegExp(
  String.raw`^[\s,]*(?:but|and|now)\b[^.]*?(?:\b(?:is|are|have|now)\b|['’](?:s|re|ve)\b)[^.]*${NUMBER}`,
  "iu",
);

/** Whether a line leaves out when or where it holds, or what took its place: "You have another 60." */
export function losesSetting(line: string, sentences: readonly Sentence[]): boolean {
  const [sentence, ...others] = sentences;
  if (!sentence || others.length > 0 || line.startsWith("You asked")) return false;
  const said = sentence.clean.replace(/[.!…]+["')]*$/, "");
  const isFronted = SETTING_FIRST.test(said) && !SETTING_FIRST.test(line);
  const span = isFronted || OVERTAKEN.test(said) ? spanOf(line, said) : null;
  if (!span) return false;
  const after = said.slice(span.end).replace(FIGURE, "");
  return (
    (isFronted && SETTING.test(said.slice(0, span.start))) ||
    IS_BETTERED.test(after) ||
    (WAS.test(line) && IS_NOW.test(after))
  );
}

const OVERTAKEN = /\bbut\b|\bnow\b|\band (?:it|we|there)\b/i;
const SETTING_FIRST =
  /^(?:(?:and|but|so|plus),? )*(?:in|on|at|from|until|since|before|after|during|for|with|over|under|above|below|per|by|last|next|this|every|each) /i;

/** Whether a line tells what was said only for a case, and leaves the case out: "There's a technician within a day." */
export function losesCondition(line: string, sentences: readonly Sentence[]): boolean {
  if (NAMES_CONDITION.test(line) || line.startsWith("You asked")) return false;
  return sentences.some((sentence) => {
    const said = sentence.clean.replace(/[.!…]+["')]*$/, "");
    const span = NAMES_CONDITION.test(said) || /\band\b|\botherwise\b/i.test(said) ? spanOf(line, said) : null;
    return span !== null && isBound(said, span, sentence);
  });
}

function isBound(said: string, { start, end }: Span, sentence: Sentence): boolean {
  const [before, part, after] = [said.slice(0, start), said.slice(start, end), said.slice(end).replace(FIGURE, "")];
  const later = AFTER.exec(after)?.[1];
  if (later && !IDLE.test(later)) return true;
  const earlier = BEFORE.exec(before)?.[0];
  if (earlier && !IDLE.test(earlier) && !HABIT.test(earlier)) return true;
  if (OTHERWISE.test(before) || (SUPPOSES.test(part) && CONCEDES.test(after))) return true;
  return /^(?:VERB|PROPN|NOUN)$/.test(sentence.tokens[0]?.tag ?? "") && ORDERS.test(before) && FOLLOWS.test(part);
}

type Span = { start: number; end: number };

/** Where the words of a line were said in a row; null if few of them were. */
function spanOf(line: string, said: string): Span | null {
  const own = new Set(wordsOf(line).map(({ word }) => word));
  const words = wordsOf(said);
  const size = Math.min(words.length, wordsOf(line).length + FIGURE_WORDS);
  let best = { hits: 0, from: 0 };
  for (let from = 0; from + size <= words.length; from++) {
    const hits = words.slice(from, from + size).filter(({ word }) => own.has(word)).length;
    if (hits > best.hits) best = { hits, from };
  }
  const inside = words.slice(best.from, best.from + size).filter(({ word }) => own.has(word));
  if (best.hits < wordsOf(line).length * LEAST_SHARE || inside.length === 0) return null;
  return { start: inside[0]!.start, end: inside.at(-1)!.end };
}

function wordsOf(text: string): { word: string; start: number; end: number }[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}
