import { MONTH_NAME } from "@/lib/grounding/spoken/calendar";
import { type Reply, sayable } from "./completed-answers.ts";
import { CONFIRMED, isTakenBack, NOT_ASKED } from "./confirmed-figures.ts";
import { inFigures } from "./figures.ts";
import { tokenize } from "./nlp.ts";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";
import { smooth } from "./smoothing.ts";
import type { Speaking } from "./voice.ts";

const DAY = new RegExp(String.raw`\b${MONTH_NAME}\b(?: \d{1,2}\b)?`, "gu");
const STARTED = /^(?:(?:and|so|but|okay|right|then|because|now)[\s,]+)+/iu;
/** What nobody can look up in an email, or what is only proposed. */
const OPEN =
  /\b(?:it|that|this|these|those|they|them|he|she|there|one|if|or|could|would|might|shall|should|can|maybe|about|around|say|still|we (?:meet|speak|talk))\b/iu;
const MAX_WORDS = 16;

/** States a day that somebody asked to have confirmed and that the other side repeated or said yes to. */
export function confirmedDay(
  question: Sentence,
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): Reply | null {
  const asked = smooth(question.clean.replace(/\?["')]*$/, "")).replace(STARTED, "");
  const written = inFigures(asked, reading.transcript.startTime);
  const days = written.match(DAY) ?? [];
  const verb = tokenize(asked).findIndex(({ tag }, at) => at > 0 && (tag === "VERB" || tag === "AUX"));
  if (days.length !== 1 || verb < 1 || question.words > MAX_WORDS || OPEN.test(asked) || NOT_ASKED.test(asked))
    return null;
  const reply = reading.sentences[question.at + 1];
  if (!reply || !isAcross(question, reply, reading) || reply.question || reply.broken || !reply.heard) return null;
  const isSame = CONFIRMED.test(reply.raw) || isRepeated(days[0]!, reply, reading);
  if (!isSame || isTakenBack(reply, reading)) return null;
  const said = sayable(written, speaking(question.speaker));
  if (!said) return null;
  return { text: `${said.charAt(0).toUpperCase()}${said.slice(1)}.`, used: [reply] };
}

function isAcross(question: Sentence, reply: Sentence, { people }: Reading): boolean {
  return mayBeExternal(people, question.speaker) !== mayBeExternal(people, reply.speaker);
}

function isRepeated(day: string, { clean }: Sentence, { transcript }: Reading): boolean {
  const named = inFigures(clean, transcript.startTime).match(DAY) ?? [];
  return named.length === 1 && named[0] === day && !/\b(?:not?|but|before|after|until|or)\b/i.test(clean);
}
