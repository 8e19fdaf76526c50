import { inFigures } from "./figures.ts";
import { turnedQuestion } from "./indirect-question.ts";
import { mayBeExternal } from "./people.ts";
import { type Question, takeApart, withoutLead } from "./questions.ts";
import type { Reading, Sentence } from "./reading.ts";
import { DAY_OF_MONTH, shortAnswer } from "./short-answers.ts";
import { smooth } from "./smoothing.ts";
import { countedDoers, countedThing, statedAnswer } from "./stated-answer.ts";
import { inVoice, type Speaking, third } from "./voice.ts";

export type Reply = { text: string; used: Sentence[] };

/** Tells a question and its short answer as one statement: "How many seats?" and "Forty." become "You have 40 seats". */
export function completed(
  question: Sentence,
  answer: Sentence[],
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): Reply | null {
  const asked = inOrder(smooth(question.clean.replace(/\?["')]*$/, "")).replace(CALLED, ""));
  const parts = takeApart(asked);
  const said = shortAnswer(answer, parts && restatedVerb(parts));
  const text = said && inVoice(said.text, speaking(said.sentence.speaker));
  if (!said || !text) return null;
  const given = { ...said, text };
  const plain = withoutLead(asked);
  const isOurs = !mayBeExternal(reading.people, question.speaker);
  const stated = parts
    ? statedAnswer(parts, given)
    : (countedDoers(plain, given) ?? (isOurs ? countedThing(plain, given) : null));
  const whole = stated && sayable(stated, speaking(question.speaker));
  if (!whole) return null;
  const written = inFigures(whole, reading.transcript.startTime);
  if (ORDINAL.test(written)) return null;
  return { text: `${written.charAt(0).toUpperCase()}${written.slice(1)}.`, used: [given.sentence] };
}

/** "When does it close, the packet?" asks when the packet closes. */
function inOrder(asked: string): string {
  const [, start = "", rest = "", thing = ""] = DISLOCATED.exec(asked) ?? [];
  return thing ? `${start}${thing}${rest}` : asked;
}

const DISLOCATED = /^((?:what|when|how|where)[^,]*? )it( [^,]+), ((?:the|your|our) (?:\p{L}+ )?\p{L}+)$/iu;

/** "We run fourteen", where the question was how many the others run. */
function restatedVerb({ aux, subject, rest }: Question): RegExp | null {
  const verb = /^(?:do|does)$/.test(aux) ? (/^\p{L}+/u.exec(rest)?.[0] ?? "") : aux;
  if (/^there$/i.test(subject)) return /^there(?:'s| is| are| was| were) /i;
  if (/^(?:have|has)$/.test(verb)) return /^(?:we|I|they|it)(?:'ve| have| has|'s)(?: got)? /i;
  return /^(?:do|does|is|are|be)$/.test(verb) || verb === ""
    ? null
    : new RegExp(`^(?:we|I|they|it|you) (?:${verb}|${third(verb)})(?: (?:you|us))? `, "i");
}

/** A statement made of a question, from the sender's point of view. */
export function sayable(said: string, speaker: Speaking): string | null {
  if (speaker.as === "colleague" && /\b(?:I|me|my)\b/.test(said)) return null;
  const isOurs = speaker.as === "self" || speaker.as === "colleague";
  const turned = isOurs ? said : turnedQuestion(said, speaker);
  return turned?.replace(/\b(you|we)'re\b/gi, "$1 are").replace(/\b(you|we)'ve\b/gi, "$1 have") ?? null;
}

/** "How many vans do you have, Anna?" */
const CALLED = /, \p{Lu}\p{Ll}+$/u;
/** A day whose month is open. */
const ORDINAL = new RegExp(`\\bthe ${DAY_OF_MONTH}(?![\\p{L}-])(?! \\p{Ll})`, "iu");
