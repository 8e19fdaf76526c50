import { findDue } from "@/lib/grounding/spoken/deadlines";
import { type CalledOff, calledOff } from "./called-off.ts";
import { changedCount } from "./changed-count.ts";
import type { Dialogue } from "./commitments.ts";
import { refine } from "./due-phrases.ts";
import { type Entry, isSame, stemsOf, unique } from "./ledger.ts";
import { movedDay } from "./moved-day.ts";
import { reassigned, takenOver } from "./reassigned.ts";
import { redirected } from "./redirected.ts";
import { replacedPlan } from "./replaced-plan.ts";
import { withoutDay } from "./rescheduled.ts";
import type { ReadSentence, Turn } from "./turns.ts";
import { withdrawalOf } from "./withdrawal.ts";

const FOCUS_TURNS = 4;

/** Takes back the latest promise when the turn says that it is no longer needed. */
export function withdrawLatest(dialogue: Dialogue, turn: Turn): void {
  const { focus } = dialogue;
  const taken = focus && turn.at - focus.turn <= FOCUS_TURNS ? focus : null;
  const withdrawal = taken && withdrawalOf(taken, turn, dialogue.reading);
  if (taken && withdrawal) takeBack(dialogue, taken, withdrawal.evidence);
}

/**
 * Follows what a sentence changes about a promise, however long ago it was made. Whether the sentence only does that.
 */
export function changePlans(dialogue: Dialogue, turn: Turn, one: ReadSentence): boolean {
  const { evidence } = one.sentence;
  const replaced = replacedPlan(dialogue, turn, one);
  if (replaced) takeBack(dialogue, replaced, evidence);
  const handed = reassigned(dialogue, turn, one);
  if (handed) {
    const { entry, owner, isAnew } = handed;
    const { startTime } = dialogue.reading.transcript;
    const due = findDue(one.sentence.clean, startTime) ?? (isAnew ? null : entry.due);
    Object.assign(entry, { owner, due, turn: turn.at, evidence: unique([...evidence, ...entry.evidence]) });
    dialogue.focus = entry;
    return true;
  }
  const moved = movedDay(dialogue, turn, one);
  if (moved) {
    refine(moved.entry, moved.due, turn, one);
    moved.entry.dueBefore = null;
    if (dialogue.entries.includes(moved.entry)) dialogue.focus = moved.entry;
    return true;
  }
  const undated = withoutDay(dialogue, turn, one);
  if (undated) putOff({ entry: undated, isPutOff: true, wait: null }, dialogue, turn, evidence);
  const changed = changedCount(dialogue, turn, one) ?? redirected(dialogue, turn, one);
  if (changed) {
    const { entry, task } = changed;
    Object.assign(entry, {
      task,
      stems: stemsOf(task),
      turn: turn.at,
      evidence: unique([...entry.evidence, ...evidence]),
    });
    return true;
  }
  const off = calledOff(dialogue, turn, one);
  if (!off) return false;
  if (!off.isPutOff) takeBack(dialogue, off.entry, evidence);
  else putOff(off, dialogue, turn, evidence);
  if (off.isPutOff && dialogue.entries.includes(off.entry)) dialogue.focus = off.entry;
  return false;
}

/** A promise to take over what a colleague was to do gives them that promise. */
export function followTakeovers(dialogue: Dialogue): void {
  const { focus: made, entries } = dialogue;
  const entry = made && entries.includes(made) ? takenOver(entries, made) : null;
  if (!made || !entry) return;
  const evidence = unique([...made.evidence, ...entry.evidence]);
  Object.assign(entry, { owner: made.owner, due: made.due ?? entry.due, turn: made.turn, evidence });
  dialogue.entries = entries.filter((one) => one !== made);
  dialogue.focus = entry;
}

function putOff({ entry, wait }: CalledOff, { reading }: Dialogue, turn: Turn, evidence: Entry["evidence"]): void {
  const due =
    wait === null
      ? null
      : (findDue(wait, reading.transcript.startTime) ?? { start: 0, end: 0, on: null, phrase: wait });
  Object.assign(entry, { due, dueIn: turn.at, turn: turn.at });
  if (due) entry.evidence = unique([...entry.evidence, ...evidence]);
}

function takeBack(dialogue: Dialogue, entry: Entry, evidence: Entry["evidence"]): void {
  dialogue.weak = dialogue.weak.filter((one) => one !== entry && !isSame(one, entry));
  if (!dialogue.entries.includes(entry)) return;
  dialogue.entries = dialogue.entries.filter((one) => one !== entry);
  const both = unique([...entry.evidence, ...evidence]);
  dialogue.unsettled.push({ entry: { ...entry, evidence: both }, certainty: "withdrawn" });
  if (dialogue.focus === entry) dialogue.focus = null;
}
