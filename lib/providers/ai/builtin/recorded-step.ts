import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { longDay } from "@/lib/grounding/spoken/calendar";
import { atTime } from "./meeting-clock.ts";
import { nextMeeting } from "./next-meeting.ts";
import type { Reading } from "./reading.ts";
import { turnsOf } from "./turns.ts";

/** A task, and what its day and time rest on. */
type RecordedStep = { task: string; evidence: Evidence[] };

/** Segments between a meeting and its entry in a diary. */
const FARTHEST = 8;
const RECORDS = "(?:put|pop|get|stick|drop|have|write|send|slip)";
const POINTER = "(?:it|that|this|them|those|these)(?: (?:straight|right|all))?";
/** "Put it in everybody's diary for Tuesday" */
const IN_DIARY = new RegExp(
  `^${RECORDS} ${POINTER} (?:in|into|on|onto) ((?:[\\p{L}'’]+ ){0,3}?(?:diary|diaries|calendars?)(?= for\\b| \\(|$|,).*)$`,
  "iu",
);
/** "Put that in writing", "on the board's agenda" */
const ELSEWHERE = new RegExp(
  `^${RECORDS} ${POINTER} (?:in writing|on paper|in black and white|on (?:[\\p{L}'’]+ ){0,3}?agenda)\\b`,
  "iu",
);

/** Whether something unnamed goes into a diary, on an agenda or on paper. The things named last are seldom meant. */
export function recordsUnnamed(task: string): boolean {
  return IN_DIARY.test(task) || ELSEWHERE.test(task);
}

/** What goes into a diary is the meeting arranged just before; anything else that is only pointed at can't be told. */
export function recordedStep(item: Pick<ActionItem, "task" | "evidence">, reading: Reading): RecordedStep | null {
  const where = IN_DIARY.exec(item.task)?.[1]?.replace(/ \([^()]+\)$/, "");
  const meeting = where ? nextMeeting(reading, turnsOf(reading)) : null;
  if (!where || !meeting || !isNear(item.evidence, meeting.evidence)) return null;
  const task = `Put the ${meeting.what ?? "meeting"} on ${longDay(meeting.on)}${atTime(meeting)} in ${where}`;
  return { task, evidence: meeting.evidence };
}

function isNear(some: Evidence[], others: Evidence[]): boolean {
  return some.some((one) => others.some((other) => Math.abs(one.segmentIndex - other.segmentIndex) <= FARTHEST));
}
