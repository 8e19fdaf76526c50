import type { ReadSentence, Turn } from "./turns.ts";

const RETRACTED =
  /\b(?:scratch that|never ?mind|forget (?:that|it|about it|I said)|strike that|just kidding|i'm (?:just )?(?:kidding|joking)|only joking|actually,? (?:no|don't)|i take that back|on second thought|\bsorry no\b|please don't|hang on,? no|no,? i can't)\b/i;
const LAUGHED = /^(?:ha(?:ha)*|hehe|lol)\b[\s,!]+\S/i;
const LAUGH = /^(?:ha(?:ha)*|hehe|lol)[.!…]+(?:\s+(?:yeah|yes|sure|okay|right)[.,!…]+)*\s+\S/i;
const SHORT = 12;

/** Only the day changes: "By Tuesday. Actually no, I'm out Tuesday, make that Thursday." */
const MOVED = /\bactually,? no\b[^.?!]{0,60}[,.] (?:make (?:that|it)|let['’]s say|say|call it|(?:the )?\p{L}+day\b)/iu;

/** Whether the speaker takes it back in the same sentence or the next, or says it with a laugh. */
export function isRetracted(turn: Turn, one: ReadSentence, next: ReadSentence["sentence"] | undefined): boolean {
  const { sentence } = one;
  if (LAUGHED.test(sentence.evidence[0]?.quote ?? "")) return true;
  if (turn.words <= SHORT && LAUGH.test(turn.raw)) return true;
  const isTakenBack =
    RETRACTED.test(sentence.clean) || (next !== undefined && RETRACTED.test(next.clean) && next.words <= SHORT);
  return isTakenBack && !MOVED.test(turn.raw);
}
