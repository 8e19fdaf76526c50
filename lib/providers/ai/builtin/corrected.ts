import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";
import { FIGURE, MONEY, PER } from "./worth-patterns.ts";

const CORRECTS =
  /^(?:(?:oh|ah|well|um|uh|hm+)[\s,]+)*(?:no|sorry|wait|actually|hang on|scratch that|correction|let me correct|I misspoke|that's wrong|not quite)\b/i;
const CORRECTED =
  /\b(?:no,? sorry|sorry,? no|no,? wait|wait,? no|scratch that)\b(?=.*(?:\d|\bt(?:wen|hir)ty|\p{L}+teen|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b))/iu;

/** Whether a figure is replaced right after ("Nine fifty. No, eight seventy-five.") or is a price taken back later. */
export function isCorrected(sentence: Sentence, reading: Reading): boolean {
  const { at, clean, evidence } = sentence;
  if (!FIGURE.test(clean)) return false;
  if (evidence.some(({ quote }) => CORRECTED.test(quote)) || isTakenBack(sentence, reading)) return true;
  const [next, later] = [reading.sentences[at + 1], reading.sentences[at + 2]];
  if (!next || !CORRECTS.test(next.evidence[0]?.quote ?? "")) return false;
  const isBare = next.words <= 4 && later?.speaker === next.speaker;
  return !next.question && (FIGURE.test(next.clean) || (isBare && FIGURE.test(later.clean)));
}

/** What people say when the price before was the wrong one, or the next one is final. */
const TAKES_BACK =
  /\b(?:no,? wait|wait,? (?:no|that's)|sorry,? (?:no|that's|that was|it's|I)|hang on|I(?:'m| am)? (?:must|have to|need to|got to|gotta|misread|misspoke|was reading)\b.{0,12}\b(?:correct|from|it|that)|let me (?:check|correct) (?:myself|that|me)|(?:that's|that is|that was|it's|here is|here) (?:still )?(?:the |my )?(?:old|wrong|last year's|outdated|without)|wrong (?:sheet|line|column|tab|page|list|row)|forget (?:the (?:other|first|old)|what I said)|(?:that's|that is|this is|it's) (?:now )?the (?:right|correct|real|final|good|last|bottom) (?:one|price|number|figure|line)|that's the (?:number|price|figure|bottom line)|the (?:last|right|correct) one(?:'s| is) the (?:good|right) one)\b/iu;
const FARTHEST_TURNS = 8;
const FIGURE_NEAR = 2;

/** Whether the same side names another price in the next turns and says that it replaces this one. */
function isTakenBack(sentence: Sentence, reading: Reading): boolean {
  const isPrice = MONEY.test(sentence.clean) || PER.test(sentence.clean) || LARGE.test(sentence.clean);
  return (
    isPrice &&
    replacementsIn(reading).some(
      (one) =>
        one.at > sentence.at &&
        one.segment - sentence.segment <= FARTHEST_TURNS &&
        isOneSide(one, sentence, reading) &&
        !saysAgain(sentence, one, reading),
    )
  );
}

const LARGE =
  /\b(?:hundred|thousand|million)\b|\d{3}|\b(?:one|two|three|four|five|six|seven|eight|nine|\p{L}+teen|\p{L}+ty)[ -](?:oh[ -])?(?:\p{L}+teen|\p{L}+ty)\b/iu;
const FIGURES =
  /\d[\d.,]*\d|\b(?:(?:one|two|three|four|five|six|seven|eight|nine|\p{L}+teen|\p{L}+ty|oh|hundred|thousand|million|and a half|and a quarter)(?:[ -](?:and )?|\b))+/giu;

function isOneSide(a: Sentence, b: Sentence, { people }: Reading): boolean {
  return mayBeExternal(people, a.speaker) === mayBeExternal(people, b.speaker);
}

/** Figures that are said again after the correction stand. */
function saysAgain(sentence: Sentence, { at }: Sentence, reading: Reading): boolean {
  const figures = (sentence.clean.toLowerCase().match(FIGURES) ?? []).map((one) => one.trim());
  const later = reading.sentences.slice(at).map(({ clean }) => clean.toLowerCase());
  return figures.length > 0 && figures.every((one) => later.some((text) => ` ${text}`.includes(` ${one}`)));
}

const known = new WeakMap<Reading, Sentence[]>();

function replacementsIn(reading: Reading): Sentence[] {
  const found =
    known.get(reading) ??
    reading.sentences.filter(
      (one) =>
        !one.question &&
        one.evidence.some(({ quote }) => TAKES_BACK.test(quote.replace(/’/g, "'"))) &&
        reading.sentences
          .slice(Math.max(0, one.at - 1), one.at + FIGURE_NEAR + 1)
          .some((other) => other.speaker === one.speaker && LARGE.test(other.clean)),
    );
  known.set(reading, found);
  return found;
}
