import { spokenTimes } from "@/lib/grounding/spoken/times";
import { ASKS_TO_MEET, SUGGESTS_MEETING } from "./meeting-phrases.ts";
import type { Turn } from "./turns.ts";

/** How many turns later an answer still belongs to what was proposed. */
export const FARTHEST_TURNS = 4;
const MAX_OFFER = 15;

/** A day and its hour in two breaths: "The eighth. Eleven o'clock?" */
export function offersHour({ raw, words }: Turn): boolean {
  return words <= MAX_OFFER && /\?\s*$/.test(raw) && spokenTimes(raw).length > 0;
}

/** "When does the board decide?" */
const ASKS_OF_OTHERS =
  /\bwhen (?:do|does|did|is|are|will|would) (?:they|he|she|the|your|their)\b(?!.*\b(?:meet|call|us)\b)/i;

/** Whether a day answers the question when others do something. */
export function isAskedOfOthers(turns: Turn[], turn: Turn): boolean {
  const before = turns[turn.at - 1];
  return before !== undefined && ASKS_OF_OTHERS.test(before.sentences.at(-1)?.sentence.clean ?? "");
}

const ASKS = /^(?:(?:okay|so|and|right),? )*(?:when|shall|should|can|could|do)\b/i;

/** Whether somebody else asked shortly before to meet, so that a bare day is a proposal. */
export function isAskedToMeet(turns: Turn[], turn: Turn): boolean {
  return turns
    .slice(Math.max(0, turn.at - FARTHEST_TURNS), turn.at)
    .some(({ sentences }) =>
      sentences.some(
        ({ sentence: { question, clean } }) =>
          ((question || ASKS.test(clean)) && ASKS_TO_MEET.test(clean)) || SUGGESTS_MEETING.test(clean),
      ),
    );
}
