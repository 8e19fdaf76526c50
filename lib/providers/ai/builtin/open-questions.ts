import type { LedgerEntry } from "@/lib/grounding/analysis";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";
import { smooth } from "./smoothing.ts";

const MIN_WORDS = 4;
const MAX_WORDS = 30;
const LOOKED_AT = 3;
const PUT_OFF =
  /\b(?:(?:I|we)'d have to|(?:I|we) would have to|let me (?:check|find out|look|ask|come back)|(?:I|we)(?:'ll| will) (?:have to |need to )?(?:check|find out|look into|ask|come back|get back|confirm|clarify)|(?:I|we) (?:don't|do not) know|no idea|not sure|good question|(?:I|we) can (?:ask|check|find out)|(?:I|we) can't (?:say|promise|tell)|(?:I|we) need to (?:check|ask|find out|confirm|clarify)|depends on)\b/i;

/** Questions from one side that the other side deferred. */
export function openQuestions(reading: Reading, isOpen: (one: Sentence) => boolean): LedgerEntry[] {
  return reading.sentences.flatMap((question) => {
    const { words, clean, speaker, evidence } = question;
    if (!question.question || words < MIN_WORDS || words > MAX_WORDS || !isOpen(question)) return [];
    const answer = replyTo(question, reading).find((one) => isOpen(one) && PUT_OFF.test(one.clean));
    if (!answer) return [];
    const asked = smooth(clean);
    return [
      {
        kind: "question" as const,
        certainty: "firm" as const,
        who: speaker,
        toWhom: answer.speaker,
        what: asked.charAt(0).toUpperCase() + asked.slice(1),
        due: null,
        dueOn: null,
        evidence: [...evidence, ...answer.evidence],
      },
    ];
  });
}

function replyTo({ at, speaker }: Sentence, { sentences, people }: Reading): Sentence[] {
  const next = sentences.findIndex((one, place) => place > at && one.speaker !== speaker);
  const first = sentences[next];
  if (!first || mayBeExternal(people, first.speaker) === mayBeExternal(people, speaker)) return [];
  return sentences.slice(next, next + LOOKED_AT).filter((one) => one.speaker === first.speaker);
}
