import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { ONE_TO_NINETY, TWO_TO_NINETY } from "@/lib/grounding/spoken/numerals";
import { wordCount } from "./clean.ts";
import { countedList } from "./counted-list.ts";
import { inFigures } from "./figures.ts";
import { isEcho } from "./out-of-context.ts";
import { withCurrency } from "./price-currency.ts";
import type { Reading, Sentence } from "./reading.ts";
import { smooth } from "./smoothing.ts";
import type { Statement } from "./statements.ts";
import { inVoice, type Speaking } from "./voice.ts";

/** Marks and words that do not belong in a written statement. */
export const UNREADABLE =
  /[–—;?]|, (?:I|he|she) (?:\p{L}+ed|counted) (?:it|them)\b|\.\.|\b(\p{L}+) \1\b|\b(?:sorry|no, no|wait|hang on|hm+|haha?)\b|^with\b.* without (?:it|that|them)\.?$/iu;

const FIGURE_FIRST = new RegExp(
  String.raw`^(?:about |around |roughly |nearly |almost |over |more than )?(?:\d|[$€£]\d|(?:an? )?(?:${TWO_TO_NINETY}|hundred|thousand)\b)`,
  "iu",
);

const NUMBER_WORD = `(?:about|around|roughly|and|an?|[\\d,.-]*\\d|half|hundred|thousand|${ONE_TO_NINETY}(?:-\\p{L}+)?)`;
const MONEY_FIRST = new RegExp(
  `^(?:${NUMBER_WORD} ){1,8}?(?:pounds?|dollars?|euros?|francs?|kroner|cents|pence)\\b.*\\b(?:per|an?|each|for|fixed|installed|all in)\\b`,
  "iu",
);

/** "Eighty-one hundred each, installed" */
const EACH = /^(?:[\p{L}\d,.-]+ ){1,4}(?:each|apiece)(?:,|$)/iu;

/** Phrases a figure that nothing before it introduces, such as a guest's "about 430 funerals a year". */
export function mentionedFigure(
  said: string,
  sentence: Sentence,
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): Statement | null {
  const speaker = speaking(sentence.speaker);
  const figure = said.replace(/^(?:it|that|there)(?:'s| is) /i, "");
  const words = wordCount(figure);
  const isPrice = isOurs(speaker) && (MONEY_FIRST.test(figure) || EACH.test(figure));
  if (
    !(isPrice || /^(?:guest|reader)$/.test(speaker.as)) ||
    words < (isPrice ? 3 : 4) ||
    wordCount(inFigures(figure, reading.transcript.startTime)) > 14 ||
    !FIGURE_FIRST.test(figure)
  )
    return null;
  const text = isPrice || !isEcho(sentence, reading) ? inVoice(figure, speaker) : null;
  if (!text || UNREADABLE.test(text) || !/\p{L}{4,}/u.test(text) || DATED.test(text)) return null;
  const figures = inFigures(text, reading.transcript.startTime);
  const written = isPrice ? withCurrency(figures, reading, sentence) : figures;
  return {
    text: `${isPrice ? "The price is" : "You mentioned"} ${written.charAt(0).toLowerCase()}${written.slice(1)}.`,
    evidence: sentence.evidence,
    sentences: [sentence],
  };
}

/** Phrases the things that a guest only counted: "Fourteen clinics, three systems, and they don't match". */
export function mentionedList(sentence: Sentence, reading: Reading, { as }: Speaking): Statement | null {
  if (!/^(?:guest|reader)$/.test(as) || isEcho(sentence, reading)) return null;
  const list = countedList(inFigures(smooth(sentence.clean), reading.transcript.startTime));
  return list ? { text: `You mentioned ${list}.`, evidence: sentence.evidence, sentences: [sentence] } : null;
}

const DATED = new RegExp(String.raw`\b(?:o'clock|${WEEKDAY_NAME}|works?|good|fine|then|past|points?)\b`, "i");

export function isOurs({ as }: Speaking): boolean {
  return as === "self" || as === "colleague";
}
