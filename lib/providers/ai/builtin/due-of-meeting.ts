import { findDues } from "@/lib/grounding/spoken/deadlines";
import { ATTENDS } from "./due-of-thing.ts";
import { type Entry, unique } from "./ledger.ts";
import type { NextMeeting } from "./next-meeting.ts";

/** Sent ahead of a meeting. */
const AHEAD = /\b(?:invit\w*|calendar|diary|link|address|directions|dial-?in|details|agenda|confirmation)\b/i;
const HANDS_OVER = /^(?:send|mail|email|e-?mail|share|forward|put|drop|make|book)\b/i;
const BY = /^(?:by|before|until|till|ahead of)\b/i;

/** Done at the meeting itself: "bring the samples", "come over", "stay for it". */
const THERE =
  /^(?:bring (?!(?:[\p{L}'’-]+ ){0,3}?(?:up|in|back|forward|down)\b)|(?:wear|feed|join|host|attend)\b|dial in\b|stay (?:for|on)\b|(?:come|drive|fly|travel) (?:over|up|down|out|in|along|by|round|to)\b)/iu;
/** Brings others to it, or has things ready there: "I'll have Ines there", "I'll have the plans laid out". */
const THERE_TOO =
  /\b(?:have|get|bring|drag|put) (?:[\p{L}'’-]+ ){1,6}?(?:there|along|on the (?:call|line)|in the room|laid out|printed out|set up|ready for you)(?=$|[.,;!]| (?:too|as well|for|so|because)\b)/iu;
const FARTHEST = 6;
/** The same, right after the day was agreed on. */
const NEXT = 2;

/** Gives what is done at the next meeting its day, if it was promised when the meeting was arranged. */
export function takeToMeeting(entry: Entry, { on, evidence }: NextMeeting, startTime: string): void {
  if (entry.due) return;
  const isThere = THERE.test(entry.task);
  if (!isThere && !entry.evidence.some(({ quote }) => THERE_TOO.test(quote))) return;
  const isNear = evidence.some(({ segmentIndex }) =>
    entry.evidence.some((one) => Math.abs(one.segmentIndex - segmentIndex) <= (isThere ? FARTHEST : NEXT)),
  );
  const days = evidence.flatMap((one) =>
    findDues(one.quote, startTime).flatMap((due) => (due.on === null ? [] : [{ due, one }])),
  );
  const said = days.findLast(({ due }) => due.on === on) ?? days.at(-1);
  if (!isNear || !said) return;
  entry.due = { ...said.due, on };
  entry.evidence = unique([...entry.evidence, said.one]);
}

/**
 * Takes the day of the next meeting from what is due earlier: an invitation, a promise that had its own day, and one
 * made before the meeting was arranged. What is done at the meeting itself follows it to another day.
 */
export function leaveToMeeting(entry: Entry, { on, what, evidence }: NextMeeting): void {
  const { due, dueBefore, task } = entry;
  if (due?.on && what && ATTENDS.test(task) && task.toLowerCase().includes(what)) {
    Object.assign(entry, { due: { ...due, on }, evidence: unique([...entry.evidence, ...evidence]) });
    return;
  }
  if (due?.on !== on || BY.test(due.phrase)) return;
  const said = evidence.filter(({ quote }) => quote.toLowerCase().includes(due.phrase.toLowerCase()));
  const isWithin = (turns: number) =>
    said.some(({ segmentIndex }) => entry.evidence.some((one) => Math.abs(one.segmentIndex - segmentIndex) <= turns));
  if (!isWithin(FARTHEST)) return;
  const isLater = entry.dueIn !== null && entry.dueIn > entry.madeIn && isWithin(0);
  if (dueBefore?.on) entry.due = dueBefore;
  else if (isLater || (HANDS_OVER.test(task) && AHEAD.test(task))) Object.assign(entry, { due: null, dueIn: null });
}
