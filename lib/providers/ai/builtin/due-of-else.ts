import type { Due } from "@/lib/grounding/spoken/deadlines";
import type { Dialogue } from "./commitments.ts";
import { asksOfElse, CORRECTION_FIRST, INSTEAD, isFilling } from "./due-answers.ts";
import type { Entry } from "./ledger.ts";
import { contentStems, tokenize } from "./nlp.ts";
import type { Turn } from "./turns.ts";

/** Whether a day is given to another thing: "Stamped by Monday", after the drawings were promised for tomorrow. */
export function isOfElse({ due, stems }: Entry, said: string, day: Due): boolean {
  if (!due?.on || due.on === day.on || INSTEAD.test(said)) return false;
  const lead = said.slice(0, day.start).replace(CORRECTION_FIRST, "");
  if (POINTS.test(lead) || isFilling(lead)) return false;
  return !contentStems(tokenize(lead)).some((stem) => stems.has(stem));
}

/** Whether the other side has asked for another thing since: "And the drawings?" */
export function isElseAsked(
  { turns }: Dialogue,
  { due, dueIn, madeIn, owner, stems }: Entry,
  turn: Turn,
  day: Due,
): boolean {
  if (!due?.on || due.on === day.on) return false;
  const last = turns.slice((dueIn ?? madeIn) + 1, turn.at).findLast(({ speaker }) => speaker !== owner);
  const named = last?.sentences.flatMap(({ sentence }) => sentence.stems) ?? [];
  return last !== undefined && ASKS_NEXT.test(last.raw) && !named.some((stem) => stems.has(stem));
}

const ASKS_NEXT =
  /^(?:okay[,.]? |ok[,.]? |good[,.]? |right[,.]? |fine[,.]? )?(?:and|what about|how about) (?:the|your|our|an?|(?!yes\b)(?:[\p{L}-]+ )?\p{L}+s\b)(?!.*\b(?:it|that|when|by)\b)/iu;
const POINTS = /\b(?:I|we|you|it|that|they|them|those|this|both)\b|['’](?:ll|d|s|m|ve)\b/i;

/** Whether the last question asked for the day of something else: "And when's the stocktake?", "When is she back?" */
export function isOfOtherQuestion({ turns }: Dialogue, focus: Entry, turn: Turn): boolean {
  const before = turns[turn.at - 1];
  if (!before || before.speaker === turn.speaker) return false;
  const asked = before.sentences.at(-1)?.sentence;
  const isNamed = asked?.stems.some((stem) => focus.stems.has(stem)) ?? true;
  return asksOfElse(focus, before.sentences) || (!isNamed && ASKS_OTHER.test(asked!.clean));
}

const ASKS_OTHER = /\b(?:when|what day|which day)(?:['’]s| is| are| does| do| did) (?!(?:it|that|this|you|I|we)\b)/i;
