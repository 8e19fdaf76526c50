import type { WrittenLanguage } from "@/lib/grounding/foreign/courtesies";
import { foreignTimes } from "@/lib/grounding/foreign/times";
import type { Objection } from "@/lib/grounding/objection";
import { OBJECTION_ANSWERS } from "./foreign-objection-answers.ts";
import { OBJECTION_SIGNS, type ObjectionSigns } from "./foreign-objection-signs.ts";
import type { ObjectionType } from "./objection-kinds.ts";
import { FRAMEWORKS } from "./objection-responses.ts";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";

const MAX_OBJECTIONS = 8;
/** Longer sentences can't be said back. */
const LONGEST = 140;
const LEAST_ANSWER = 4;
/** How many sentences later the same objection is still the same one. */
const SAID_AGAIN = 4;
/** How many of our sentences before may name the price. */
const REACH = 3;
const PRICE = /\d{3}|\d,\d\d|euro|franken|(?:hundert|tausend)/iu;
const TITLES: Record<ObjectionType, string> = {
  price: "Price seems too high",
  timing: "Not the right time",
  competition: "Compares with another supplier",
  authority: "Somebody else decides",
  feature: "Doubts a capability",
  other: "Not convinced yet",
};

type Found = { sentence: Sentence; text: string; type: ObjectionType };

/** Finds what guests object to in German, Spanish or French, by the words that objections have in these languages. */
export function foreignObjections(reading: Reading, language: WrittenLanguage): Objection[] {
  const signs = OBJECTION_SIGNS[language];
  const found: Found[] = [];
  for (const sentence of reading.sentences) {
    const text = textOf(sentence);
    if (!mayBeExternal(reading.people, sentence.speaker) || signs.settled.test(text)) continue;
    const isOfTime = foreignTimes(text, language).length > 0;
    const type =
      signs.types.find(([type, pattern]) => pattern.test(text) && !(type === "timing" && isOfTime))?.[0] ??
      (isTakenBadly(sentence, reading, signs) ? "price" : undefined);
    if (type && !found.some((one) => isSaidAgain(one, sentence, type))) found.push({ sentence, text, type });
  }
  return found.slice(0, MAX_OBJECTIONS).map((one) => objectionOf(one, reading, language));
}

/** "Der große kostet 890 Euro." – "Puh. Wir zahlen heute 520." */
function isTakenBadly({ at, segment }: Sentence, { sentences, people }: Reading, { groan }: ObjectionSigns): boolean {
  const [before, next] = [sentences[at - 1], sentences[at + 1]];
  if (!groan || !before) return false;
  const isFirst = before.segment !== segment;
  if (isFirst && next?.segment === segment && textOf(sentences[at]!).split(" ").length <= 3) return false;
  const first = isFirst ? at : at - 1;
  const ours = sentences.slice(Math.max(0, first - REACH), first).filter((one) => !mayBeExternal(people, one.speaker));
  const isOurPrice = ours.some((one) => one.segment === sentences[first - 1]?.segment && PRICE.test(textOf(one)));
  return isOurPrice && groan.test(textOf(sentences[first]!));
}

function isSaidAgain(one: Found, { at, segment }: Sentence, type: ObjectionType): boolean {
  return one.sentence.segment === segment || (one.type === type && at - one.sentence.at <= SAID_AGAIN);
}

function objectionOf({ sentence, text, type }: Found, reading: Reading, language: WrittenLanguage): Objection {
  const answers = OBJECTION_ANSWERS[language];
  const { segmentIndex, quote } = sentence.evidence.at(-1)!;
  const reply = answerTo(sentence, reading);
  return {
    title: TITLES[type],
    quote,
    segmentIndex,
    type,
    severity: severityOf(text, sentence, OBJECTION_SIGNS[language]),
    speaker: sentence.speaker,
    suggestedResponses: [
      ...(text.length <= LONGEST ? [answers.heard(plain(text))] : []),
      answers.ask[type],
      ...(reply ? [answers.answered(plain(reply))] : []),
    ],
    framework: FRAMEWORKS[type],
  };
}

/** What the seller's side stated next, if it is short enough to be said again. */
function answerTo({ at }: Sentence, { sentences, people }: Reading): string | null {
  const next = sentences.slice(at + 1).find((one) => !mayBeExternal(people, one.speaker));
  const isStated = next && !next.question && next.words >= LEAST_ANSWER;
  return isStated && textOf(next).length <= LONGEST ? textOf(next) : null;
}

function severityOf(text: string, { question }: Sentence, { severe, soft }: ObjectionSigns): Objection["severity"] {
  if (severe.test(text)) return "high";
  return soft.test(text) || question ? "low" : "medium";
}

function textOf({ evidence }: Sentence): string {
  return evidence.map(({ quote }) => quote).join(" ");
}

function plain(text: string): string {
  return text.trim().replace(/[.,;:…]+$/u, "");
}
