import type { ReadSentence, Turn } from "./turns.ts";

const RETRACTED =
  /\b(?:scratch that|never ?mind|forget (?:that|it|about it|I said)|strike that|just kidding|i'm (?:just )?(?:kidding|joking)|only joking|actually,? (?:no|don't)|i take that back|on second thought|\bsorry no\b|please don't)\b/i;
const LAUGHED = /^(?:ha(?:ha)*|hehe|lol)\b[\s,!]+\S/i;
const LAUGH = /^(?:ha(?:ha)*|hehe|lol)[.!…]+(?:\s+(?:yeah|yes|sure|okay|right)[.,!…]+)*\s+\S/i;
const SHORT = 12;

/** Whether the speaker takes it back in the same sentence or the next, or says it with a laugh. */
export function isRetracted(turn: Turn, one: ReadSentence, next: ReadSentence["sentence"] | undefined): boolean {
  const { sentence } = one;
  if (LAUGHED.test(sentence.evidence[0]?.quote ?? "")) return true;
  if (LAUGH.test(turn.raw) && turn.words <= SHORT) return true;
  return RETRACTED.test(sentence.clean) || (next !== undefined && RETRACTED.test(next.clean) && next.words <= SHORT);
}
