import type { Entry } from "./ledger.ts";
import type { NextMeeting } from "./next-meeting.ts";

/** Sent ahead of a meeting. */
const AHEAD = /\b(?:invit\w*|calendar|diary|link|address|directions|dial-?in|details|agenda|confirmation)\b/i;
const HANDS_OVER = /^(?:send|mail|email|e-?mail|share|forward|put|drop|make|book)\b/i;
const BY = /^(?:by|before|until|till|ahead of)\b/i;

/** Takes the day of the next meeting from what is due earlier: an invitation, or a promise that had its own day. */
export function leaveToMeeting(entry: Entry, { on, evidence }: NextMeeting): void {
  const { due, dueBefore, task } = entry;
  if (due?.on !== on || BY.test(due.phrase)) return;
  const isSaid = evidence.some(({ quote }) => quote.toLowerCase().includes(due.phrase.toLowerCase()));
  if (isSaid && dueBefore?.on) entry.due = dueBefore;
  else if (isSaid && HANDS_OVER.test(task) && AHEAD.test(task)) Object.assign(entry, { due: null, dueIn: null });
}
