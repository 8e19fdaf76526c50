import type { SpanishDue } from "@/lib/grounding/foreign/spanish-dues";
import type { Sentence } from "../reading.ts";
import type { Clauses } from "./clauses.ts";
import { openDue } from "./open-due.ts";
import { isConsent } from "./requests.ts";

/** How many turns later an answer may come. */
const REPLY_REACH = 2;

/** The sentences in which another speaker answers. */
export function replyTo(sentence: Sentence, read: readonly Clauses[]): Clauses[] {
  const next = read.slice(sentence.at + 1).find((other) => other.sentence.speaker !== sentence.speaker);
  if (!next || next.sentence.segment > sentence.segment + REPLY_REACH) return [];
  return read
    .slice(next.sentence.at, next.sentence.at + 4)
    .filter((other) => other.sentence.segment === next.sentence.segment);
}

/** A deadline that is said after a promise: asked for, or added. */
export function dueAfter(one: Clauses, read: readonly Clauses[]): SpanishDue | null {
  return askedDue(one, read) ?? nearDue(one, read);
}

/** "¿Para cuándo?" – "Para el jueves." */
function askedDue({ sentence }: Clauses, read: readonly Clauses[]): SpanishDue | null {
  const next = read.slice(sentence.at + 1, sentence.at + 4);
  const question = next.find((other) => other.sentence.speaker !== sentence.speaker);
  if (
    !question ||
    !/(?<!\p{L})(?:para )?(?:cuándo|qué día|qué fecha)(?!\p{L})/iu.test(question.text) ||
    /(?<!\p{L})(?:nos|vemos|volv\p{L}+|reuni\p{L}*|quedamos|hablamos|juntamos|hablar)(?!\p{L})/iu.test(question.text)
  )
    return null;
  const answers = read
    .slice(question.sentence.at + 1, question.sentence.at + 5)
    .filter(
      (other) => other.sentence.speaker === sentence.speaker && other.sentence.segment <= question.sentence.segment + 1,
    );
  return answers.map(openDue).findLast((due) => due !== null) ?? answers[0]?.dues[0] ?? null;
}

const SHORT = 9;

/** A deadline said right after a promise: "Para el jueves sin falta." */
function nearDue({ sentence }: Clauses, read: readonly Clauses[]): SpanishDue | null {
  for (const other of read.slice(sentence.at + 1, sentence.at + 5)) {
    if (/(?<!\p{L})(?:agend\p{L}+|reuni\p{L}+|nos (?:vemos|juntamos))(?!\p{L})/iu.test(other.text)) return null;
    if (other.sentence.segment > sentence.segment + 3) return null;
    if (other.asked.length > 0 || (other.sentence.segment > sentence.segment && other.heads.length > 0)) return null;
    if (other.words.length > SHORT || other.heads.some(({ kind }) => kind === "firm") || other.dues.length === 0)
      continue;
    if (
      other.timings.length > other.dues.length ||
      /(?<!\p{L})(?:nos|agend\p{L}+|qué tal|qué (?:te|le|les|os) parece|reuni\p{L}+|quedamos|vemos|hablamos|viene|va|no|cuándo|tengo|puedo)(?!\p{L})/iu.test(
        other.text,
      )
    )
      return null;
    if (other.sentence.speaker === sentence.speaker) return other.isQuestion ? null : other.dues[0]!;
    const answer = replyTo(other.sentence, read);
    return answer[0]?.sentence.speaker === sentence.speaker && isConsent(answer[0].text) ? other.dues[0]! : null;
  }
  return null;
}
