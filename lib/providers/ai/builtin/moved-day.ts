import { findDue } from "@/lib/grounding/spoken/deadlines";
import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import { IS_FINE } from "./due-answers.ts";
import type { Entry } from "./ledger.ts";
import { nounPhrases } from "./noun-phrases.ts";
import { promiseNamed, promisesOf } from "./promise-named.ts";
import { datedOn, type Moved, OF_DAY, rescheduled, saidBefore } from "./rescheduled.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** Leads to the new day: "I said Tuesday for the proposal, make that Thursday". */
const MOVES =
  /\b(?:make|call) (?:it|that|them|those) (?=\p{L})|\b(?:move|push|shift|change|switch|bring|pull|postpone|delay)\b[^.?!]{2,40}? (?:to|until|till|for(?:ward)? to|back to) (?=\p{L})|\b(?:is|are|will be|would be|has to be|have to be|need(?:s)? to be|is going to be|it['’]s|that['’]s|rather|better|let['’]s say|say) (?=\p{L}[^.?!]{0,60}\b(?:instead|rather than|now|after all|not)\b)/iu;
const SUPPOSED = /\b(?:if|unless|whether|in case|might|maybe|perhaps)\b/i;

/** A promise named along with its new day, however long ago it was made. */
export function movedDay(dialogue: Dialogue, turn: Turn, one: ReadSentence): Moved | null {
  const { clean } = one.sentence;
  const wanted = ENOUGH.test(clean) ? relaxed(dialogue, turn, one) : null;
  if (wanted) return wanted;
  return saidAnew(dialogue, turn, one) ?? answered(dialogue, turn, one) ?? rescheduled(dialogue, turn, one);
}

/** "I said Tuesday for the proposal, make that Thursday" */
function saidAnew(dialogue: Dialogue, turn: Turn, one: ReadSentence): Moved | null {
  const { clean } = one.sentence;
  const found = MOVES.exec(clean);
  if (!found || SUPPOSED.test(clean)) return null;
  const next = dialogue.turns[turn.at + 1];
  if (next && answerOf(next.raw) === "no") return null;
  const { startTime } = dialogue.reading.transcript;
  const due = findDue(clean.slice(found.index + found[0].length), startTime);
  if (!due?.on) return null;
  const entry = entryMeant(dialogue, turn, one, found.index);
  return entry && entry.due?.on !== due.on ? { entry, due } : null;
}

/** "For the plan, the end of next week is soon enough." */
function relaxed(dialogue: Dialogue, turn: Turn, { sentence }: ReadSentence): Moved | null {
  const { clean, question } = sentence;
  const due = question ? null : findDue(clean.replace(OF_DAY, "$1 is"), dialogue.reading.transcript.startTime);
  if (!due?.on || SUPPOSED.test(clean)) return null;
  const named = nounPhrases(clean)
    .map(({ text }) => promiseNamed(dialogue.entries, text))
    .find((one) => one !== null);
  return named && named.owner !== turn.speaker && named.due?.on !== due.on ? { entry: named, due } : null;
}

const ENOUGH = /\b(?:soon|early) enough\b/i;

/** "Tomorrow's fine", after whoever promised it asked "Today?" */
function answered({ focus, turns, reading }: Dialogue, turn: Turn, { sentence }: ReadSentence): Moved | null {
  const asked = turns[turn.at - 1]?.sentences.at(-1)?.sentence;
  if (!focus?.due?.on || focus.dueIn !== turn.at - 1 || focus.owner !== asked?.speaker || !asked.question) return null;
  if (asked.words > MAX_ASKED || !IS_FINE.test(sentence.clean)) return null;
  const due = findDue(sentence.clean.replace(OF_DAY, "$1 is"), reading.transcript.startTime);
  return due?.on && due.on !== focus.due.on ? { entry: focus, due } : null;
}

const MAX_ASKED = 4;

/** Named by its thing or, by whoever promised it or asks to move it, by the day it had. */
function entryMeant(dialogue: Dialogue, turn: Turn, { sentence }: ReadSentence, until: number): Entry | null {
  const entries = promisesOf(dialogue);
  const { clean } = sentence;
  const named = nounPhrases(clean)
    .map(({ text }) => promiseNamed(entries, text))
    .find((one) => one !== null);
  if (named) return named;
  const isPushed = PUSHES.test(clean);
  const said = `${isPushed ? saidBefore(dialogue, turn).join(". ") : ""} ${clean.slice(0, until)}`;
  const dated = datedOn(dialogue.entries, said, dialogue.reading.transcript.startTime);
  const meant = dated.filter(({ owner }) => isPushed || owner === turn.speaker);
  return meant.length === 1 ? meant[0]! : null;
}

const PUSHES = /\b(?:move|push|shift|postpone|delay|bring|pull)\b/i;
