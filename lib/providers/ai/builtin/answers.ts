import type { Evidence } from "@/lib/grounding/analysis";
import { TEENS, TENS, TWO_TO_NINETY, TWO_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { askedMatter } from "./asked-matter.ts";
import { isNameIn, lowerIn } from "./casing.ts";
import { completed, type Reply } from "./completed-answers.ts";
import { confirmedDay } from "./confirmed-days.ts";
import { confirmedFigure } from "./confirmed-figures.ts";
import { inFigures } from "./figures.ts";
import { OR_NOT, REQUESTS, turnedQuestion } from "./indirect-question.ts";
import { tokenize } from "./nlp.ts";
import { mayBeExternal } from "./people.ts";
import { reported, takeApart } from "./questions.ts";
import type { Reading, Sentence } from "./reading.ts";
import { smooth } from "./smoothing.ts";
import { inVoice, type Speaking } from "./voice.ts";

/** `used` holds the sentences of the answer that the text tells. */
export type Answered = {
  text: string;
  evidence: Evidence[];
  question: Sentence;
  answer: Sentence[];
  used: Sentence[];
  ours: boolean;
};

const UNCERTAIN =
  /\b(?:I'd have to|we'd have to|I would have to|let me|I'll|we'll|I can (?:ask|check|find)|check|don't know|no idea|not sure|come back|get back|find out|I think|I believe|I guess|I suppose|probably|can't promise|cannot promise|not promise|I hope|I'd hope|can't say|depends|maybe|perhaps|might|making it up|would want to|rather not|good question|write (?:it|that) down|in writing|that's on)\b/i;
const HOLLOW =
  /^(?:(?:yes|no|yeah|yep|sure|right|okay|of course|correct|exactly|thanks|thank you|good question|ah|oh|fair|understood|that's right|(?:I|we|you|it|they) (?:do|does|did|is|are|was|were|will|can|have|has))[\s,.!]*)+$/i;
const BARE =
  /^(?:(?:oh|well|ah|um|uh|right)[\s,]+)*(?:[\p{L} -]{3,25}, (?=(?:yes|no),))?(yes|yeah|yep|(?:it|they|you|we) (?:does|do|can|is|are|will)(?=[,.])|nope|no(?=[\s]*[,.!]|$| (?:it|you|we|I|they|there|that|not|the)\b)|not at the moment|not yet|not today)(?![\p{L}'’])[\s,.!]*/iu;
/** Asks for the price without naming it. */
const ASKS_PRICE =
  /\b(?:how much (?:is|are|would|does|do|will) (?:it|that|this|they|we)\b|what(?:'s| is| does| would| will| do| are)? (?:it|that|this|we)(?: all)?(?: then)?(?: cost| run| come to| set (?:me|us) back| pay| talking(?: about)?)?(?: (?:me|us|you))?(?: then| roughly)?[?.]*$|what(?:'s| is) (?:the|your) (?:price|damage|cost)|what are (?:we|you) (?:looking at|talking(?: about)?)(?: here| then)?(?: (?:money|price|cost)[- ]?wise)?[?.]*$|what(?:'s| does| will| would) (?:it|that|this)(?: all)? cost\b(?=[,?])|what(?:'s| is) the (?:fee|rate|charge)\b|how much\b.{0,12}$)/i;
/** "What are we talking?" asks for no talk. */
const TALKS_PRICE = /^(?:(?:and|so|okay),? )*what are (?:we|you) (?:looking at|talking)\b(?: about)?[^,]{0,12}$/i;
/** Asks for a price in words that don't turn into a heading: "What would it cost for us?" */
const ABOUT_PRICE = /\b(?:how much|costs?|price|pricing|charge)\b/i;
/** "What's a belt run me?" */
const ASKS_WITH_IS = /\b(?:is|are) (?:run|cost)\b/;
const MONEY =
  /[€$£]\s?\d|\b(?:pounds?|dollars?|euros?|francs?|cents?|pence|kron(?:er|or)|rupees|percent)\b|\b(?:a|an|per|each) (?:month|year|seat|user|head|unit|piece|\p{L}+)\b/iu;
/** A figure of money: "eighty-nine dollars", "685 a month", or the bare "sixteen thousand four hundred". */
const PRICE = new RegExp(
  String.raw`[€$£]\s?\d|\b(?:pounds?|dollars?|euros?|francs?|cents|pence|kron(?:er|or)|rupees)\b|(?:\d|\b(?:${TENS}|${TEENS}|hundred|thousand|grand|${TWO_TO_TWELVE}|half)),? (?:an?|per|each) |^(?:about |around |roughly )?(?:[\d,.]*\d|(?:\p{L}+[ -]){0,3}(?:hundred|thousand)(?:[ -](?:and )?\p{L}+){0,3})\.$`,
  "iu",
);
const MAX_REMARK = 14;
const POINTING =
  /^(?:that|this|those|these|he|she|one(?! (?:day|week|month|season|year|hour|minute|session|visit)\b)|like this|here|there you|so)\b/i;
const SUMS_UP = /^that(?:'s| is) .*\b(?:a|per|each|in total|altogether)\b/i;
/** "What's the wait at night?" "Honestly? Two minutes." */
const ECHO =
  /^(?:honestly|me|us|sorry|pardon|really|today|right now|at night|in money|for us|the (?:price|cost|number))\?$/i;
const MAX_ANSWER_WORDS = 26;
const VERB = /^(?:VERB|AUX)$/;
const FIGURE = new RegExp(String.raw`\d|\b(?:${TWO_TO_NINETY}|hundred|thousand|half|third|quarter)\b`, "iu");
const OWN_SIDE = /\b(?:I|me|my|we|us|our|he|she|they|them|that|this|those|it|problem|story|going on)\b/i;

/** Questions that the other side answered right away with certainty: the whole answer, then its first sentence alone. */
export function answeredQuestions(reading: Reading, speaking: (speaker: string) => Speaking): Answered[] {
  const found: Answered[] = [];
  for (const sentence of reading.sentences) {
    if (!sentence.question || sentence.words < 1 || sentence.words > 26 || !sentence.heard) continue;
    const asksGuest = !mayBeExternal(reading.people, sentence.speaker);
    const confirmed = confirmedFigure(sentence, reading, speaking) ?? confirmedDay(sentence, reading, speaking);
    if (confirmed) {
      const evidence = [sentence, ...confirmed.used].flatMap((one) => one.evidence);
      found.push({ ...confirmed, evidence, question: sentence, answer: confirmed.used, ours: !asksGuest });
    }
    const answer = answerTo(sentence, reading);
    if (!answer) continue;
    for (const said of answer.length > 1 ? [answer, answer.slice(0, 1)] : [answer]) {
      const whole = completed(sentence, answer, reading, speaking);
      const isOpen = isUncertain(answer) || (asksGuest && whole);
      const parted = isOpen ? null : (asksGuest ? headed : replied)(sentence, said, reading, speaking);
      for (const reply of [whole, parted]) {
        if (!reply || found.some(({ question, text }) => question === sentence && text === reply.text)) continue;
        const evidence = [sentence, ...reply.used].flatMap((one) => one.evidence);
        found.push({ ...reply, evidence, question: sentence, answer, ours: !asksGuest });
      }
    }
  }
  return found;
}

/** The other side's reply, up to the next question. */
function answerTo(question: Sentence, { sentences, people }: Reading): Sentence[] | null {
  const answer: Sentence[] = [];
  let speaker: string | null = null;
  for (let at = question.at + 1; at < sentences.length && answer.length < 3; at++) {
    const one = sentences[at]!;
    if (one.speaker === question.speaker) {
      if (speaker) break;
      if (one.question || one.words > MAX_REMARK || at > question.at + 2) return null;
      continue;
    }
    if (speaker !== null && one.speaker !== speaker) break;
    if (mayBeExternal(people, one.speaker) === mayBeExternal(people, question.speaker)) return null;
    if (speaker === null && ECHO.test(one.clean)) continue;
    if (one.question || one.broken || !one.heard) break;
    speaker = one.speaker;
    answer.push(one);
  }
  return answer.length > 0 && !UNCERTAIN.test(answer[0]!.clean) ? answer : null;
}

function isUncertain(answer: Sentence[]): boolean {
  return answer.slice(0, 2).some(({ clean }) => UNCERTAIN.test(clean));
}

/**
 * Phrases a guest's question with its answer: "You asked where your data sits: in Dublin, with the failover in
 * Frankfurt."
 */
function replied(
  question: Sentence,
  answer: Sentence[],
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): Reply | null {
  if (REQUESTS.test(question.clean)) return null;
  const parts = takeApart(smooth(question.clean));
  const heading = parts ? reported(parts) : matterOf(question, reading);
  const isUntold = heading === null || /\bwould\b/.test(heading);
  const isIdiom = TALKS_PRICE.test(question.clean);
  const asksPrice = ASKS_PRICE.test(question.clean) || (isUntold && ABOUT_PRICE.test(question.clean));
  const price = asksPrice ? answer.findIndex(({ clean }) => PRICE.test(clean)) : -1;
  if (isIdiom && price < 0 && !FIGURE.test(answer[0]!.clean)) return null;
  const matter =
    price >= 0 || isIdiom || (heading && ASKS_WITH_IS.test(heading) && MONEY.test(answer[0]!.clean))
      ? "about the price"
      : heading;
  const asked = matter && turnedQuestion(matter.replace(OR_NOT, ""), speaking(question.speaker));
  if (!asked || asked.split(" ").length > 16) return null;
  const isYesNo = parts !== null && parts.wh === null && asked.startsWith("whether ");
  const reply = replyOf(answer.slice(Math.max(0, sumsUp(answer[price]?.clean ?? "") ? price - 1 : price)), {
    isYesNo,
    reading,
    speaking,
  });
  return reply && { ...reply, text: `You asked ${inFigures(asked, reading.transcript.startTime)}: ${reply.text}` };
}

/** "And hail?" asks about hail, "And Sage?" about Sage. */
function matterOf({ clean, raw }: Sentence, reading: Reading): string | null {
  const matter = askedMatter(smooth(clean));
  const lowered = (thing: string) => {
    const small = thing.charAt(0).toLowerCase() + thing.slice(1);
    return raw.includes(small) ? small : lowerIn(thing, reading);
  };
  return matter === null ? null : matter.replace(/(?<=^about )\p{Lu}.*$/u, lowered);
}

/** Puts a figure under the question it answers: "What you spend on heating: last winter it was 94,000 francs". */
function headed(
  question: Sentence,
  answer: Sentence[],
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): Reply | null {
  const parts = takeApart(smooth(question.clean));
  const { as } = speaking(question.speaker);
  if (!parts?.wh || !FIGURE.test(answer[0]!.clean)) return null;
  const asked = RELATIVE.test(parts.rest) ? `${parts.subject} ${parts.rest}` : reported(parts);
  if (
    asked.split(" ").length > 12 ||
    /['’]ve (?:is|are)\b|\bgot$/.test(asked) ||
    OWN_SIDE.test(asked) ||
    (as !== "self" && as !== "colleague")
  )
    return null;
  if (isWhole(smooth(answer[0]!.clean), parts.subject)) return null;
  const reply = replyOf(answer, { isYesNo: false, reading, speaking });
  return reply && { ...reply, text: `${asked.charAt(0).toUpperCase()}${asked.slice(1)}: ${reply.text}` };
}

/** "What's the shelf life you need?" */
const RELATIVE = /^(?:you|we|they) (?!are\b|is\b)\p{L}+$/iu;

/** Whether an answer needs no heading, because it names its subject: "The opening is on June 25." */
function isWhole(said: string, asked: string): boolean {
  const start = said.toLowerCase().split(" ").slice(0, 3);
  const isNamed =
    /^(?:the|our|my) (?!\p{L}+[,.])/iu.test(said) || start.includes(asked.toLowerCase().split(" ").at(-1)!);
  return isNamed && tokenize(said).some(({ tag }) => VERB.test(tag));
}

/** A second sentence about the first: "For five seats. That's $4,200 a year." */
function sumsUp(text: string): boolean {
  return SUMS_UP.test(text) && FIGURE.test(text);
}

type Replying = { isYesNo: boolean; reading: Reading; speaking: (speaker: string) => Speaking };

/** The answer in up to two sentences, from the sender's point of view. */
function replyOf(answer: Sentence[], { isYesNo, reading, speaking }: Replying): Reply | null {
  const raw = answer[0]!.evidence[0]?.quote ?? "";
  const bare = isYesNo ? (BARE.exec(raw)?.[1]?.toLowerCase() ?? null) : null;
  const isBare = ({ clean }: Sentence) => bare !== null && clean.replace(BARE, "").trim() === "";
  const said = answer.filter((one) => !HOLLOW.test(one.clean) && one.clean !== "" && !isBare(one)).slice(0, 2);
  const texts: string[] = [];
  let words = 0;
  for (const one of said) {
    const text = inVoice(smooth(one.clean.replace(BARE, "")), speaking(one.speaker));
    if (
      !text ||
      (POINTING.test(text) && !(texts.length > 0 && sumsUp(text))) ||
      /[–—:;?]|\.\./.test(text) ||
      words + one.words > MAX_ANSWER_WORDS
    )
      break;
    const isFull = one.tokens.some(({ tag }) => VERB.test(tag));
    if (texts.length > 0 && !isFull && one.words > 8) break;
    const written = inFigures(text, reading.transcript.startTime);
    texts.push(written.charAt(0).toUpperCase() + written.slice(1));
    words += one.words;
    if (one.words >= 9 && !sumsUp(said[texts.length]?.clean ?? "")) break;
  }
  if (texts.length === 0 && !bare) return null;
  if (texts.length === 1 && words < 2 && !isYesNo) return null;
  const yes =
    bare === null
      ? ""
      : /^(?:yes|yeah|yep|\S+ \S+)$/.test(bare) && !bare.startsWith("not")
        ? "yes"
        : /^nope?$/.test(bare)
          ? "no"
          : bare;
  const first = texts[0] ? lowerIn(texts[0], reading) : "";
  const isOpening = /^\p{Lu}\p{Ll}/u.test(first) && !isNameIn(/^[\p{L}-]+/u.exec(first)![0], reading);
  const reply = [yes, first].filter(Boolean).join(isOpening ? ". " : ", ");
  const isTail = /^(?:[\d€£$]|(?:from|for|with|in|including|by|not|plus)\b)/i.test(texts[1] ?? "");
  const more = texts[1] ? (isTail ? `, ${lowerIn(texts[1], reading)}.` : `. ${texts[1]}.`) : ".";
  if (reply.split(" ").length < 2 && more === "." && !isYesNo) return null;
  const used = [...new Set([...(bare ? answer.slice(0, 1) : []), ...said.slice(0, texts.length)])];
  return { text: `${reply}${more}`, used };
}
