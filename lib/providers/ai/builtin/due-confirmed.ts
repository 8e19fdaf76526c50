import { type Due, findDue, findDues } from "@/lib/grounding/spoken/deadlines";
import { spokenTimes } from "@/lib/grounding/spoken/times";
import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import { counterDay } from "./due-haggled.ts";
import { TOGETHER } from "./meeting-phrases.ts";
import type { ReadSentence, Turn } from "./turns.ts";

const MAX_WORDS = 10;
const FARTHEST_TURNS = 2;

/** The day of the latest promise if one side asked for it and the other said yes: "Until Thursday too?" "Yes." */
export function confirmedDue(dialogue: Dialogue, turn: Turn): { due: Due; asked: ReadSentence } | null {
  const { focus, turns, reading } = dialogue;
  const before = turns[turn.at - 1];
  const asked = before?.sentences.findLast(({ sentence }) => sentence.question) ?? before?.sentences.at(-1);
  if (!focus || !before || !asked || turn.at - focus.turn > FARTHEST_TURNS) return null;
  const counter =
    turn.speaker === focus.owner && before.speaker !== focus.owner ? counterDay(dialogue, before, asked) : null;
  if (counter && isYes(dialogue, turn)) return { due: counter, asked };
  if (focus.due?.on) return null;
  const { sentence, clauses } = asked;
  const isBetween = before.speaker === focus.owner || turn.speaker === focus.owner;
  const isOpen = clauses.some(({ acts }) => acts.some(({ kind }) => kind === "request" || kind === "offer"));
  if (!isBetween || isOpen || !sentence.question || sentence.words > MAX_WORDS) return null;
  if (TOGETHER.test(sentence.clean) || spokenTimes(sentence.clean).length > 0) return null;
  const { startTime } = reading.transcript;
  if (!isYes(dialogue, turn)) return null;
  const due = findDue(sentence.clean, startTime);
  return due?.on ? { due, asked } : null;
}

/** Whether a turn agrees without naming a day of its own. */
function isYes({ reading }: Dialogue, { raw, sentences }: Turn): boolean {
  const answer = answerOf(raw) ?? answerOf(sentences[0]?.sentence.evidence[0]?.quote ?? "");
  if (answer === null || answer === "no") return false;
  return !findDues(raw, reading.transcript.startTime).some(({ on }) => on !== null);
}
