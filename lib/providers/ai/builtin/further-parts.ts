import { MONTH_NAME } from "@/lib/grounding/spoken/calendar";
import { TWO_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { wordCount } from "./clean.ts";
import { oddsOfFact } from "./fact-chance.ts";
import { type Fact, isTold } from "./fact-ranking.ts";
import { inFigures } from "./figures.ts";
import { passagesOf } from "./passages.ts";
import type { Reading, Sentence } from "./reading.ts";

const MAX_WORDS = 32;
/** The least odds of a further part, which costs room whether or not readers need it. */
const LEAST_ODDS = -0.6;
/** A part with more words of what is told already would say it twice. */
const MAX_SHARED = 0.4;
const LONG_WORD = 4;
const FIGURE = new RegExp(
  String.raw`\d+(?:[.,:]\d+)*|\b${TWO_TO_TWELVE}\b|\b${MONTH_NAME}\b(?! \d)|\b(?:Christmas|Easter)\b`,
  "gu",
);
/** What comes after such a word depends on what was left out: "otherwise it is 900". */
const DEPENDS =
  /(?:^|[\s,])(?:or|otherwise|else|instead|then|if|unless|than|not|without|except|only|(?:above|over|under|below|beyond|after|before|from|with|for) (?:that|it|this|there))[\s,]*$/i;
const CONDITION = /\b(?:if|unless|otherwise|or)\b/i;

/**
 * A fact from a part of a sentence, followed by the next part that is readable and has a figure of its own: "You lost
 * six hours on Sunday. You gave back £210,000."
 */
export function withFurtherPart(
  fact: Fact,
  sentence: Sentence,
  reading: Reading,
  tell: (passage: string) => Fact | null,
): Fact {
  const clean = sentence.clean;
  const figures = (text: string): string[] => inFigures(text, reading.transcript.startTime).match(FIGURE) ?? [];
  const known = figures(fact.text);
  const missing = figures(clean).filter((one) => !known.includes(one));
  if (!isTold(fact) || fact.sentences.length > 1 || missing.length === 0) return fact;
  const start = startOf(fact.text, clean);
  for (const passage of passagesOf(clean)) {
    const own = figures(passage);
    if (!own.some((one) => missing.includes(one)) || own.some((one) => known.includes(one))) continue;
    const at = clean.indexOf(passage);
    if (DEPENDS.test(clean.slice(0, at)) || (CONDITION.test(clean) && !CONDITION.test(passage))) continue;
    if (sharedWith(fact.text, passage) > MAX_SHARED) continue;
    const part = tell(passage);
    if (!part || part.odds < LEAST_ODDS || !figures(part.text).some((one) => missing.includes(one))) continue;
    const text = at < start ? `${part.text} ${fact.text}` : `${fact.text} ${part.text}`;
    if (wordCount(text) > MAX_WORDS) continue;
    return { ...fact, text, odds: oddsOfFact(text, fact.sentences, reading) };
  }
  return fact;
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.filter((word) => word.length >= LONG_WORD) ?? []
  );
}

/** Where the words of a told part begin in what was said. */
function startOf(line: string, clean: string): number {
  const said = clean.toLowerCase();
  const places = wordsOf(line).map((word) => said.indexOf(word));
  return Math.min(...places.filter((place) => place >= 0));
}

function sharedWith(line: string, passage: string): number {
  const words = wordsOf(passage);
  const known = wordsOf(line);
  return words.filter((word) => known.includes(word)).length / Math.max(1, words.length);
}
