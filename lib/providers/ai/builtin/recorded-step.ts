import { longDay } from "@/lib/grounding/spoken/calendar";
import { nextMeeting } from "./next-meeting.ts";
import type { Reading } from "./reading.ts";
import { turnsOf } from "./turns.ts";

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

/** What goes into a diary is the meeting that was agreed on; anything else that is only pointed at can't be told. */
export function recordedStep(task: string, reading: Reading): string | null {
  const where = IN_DIARY.exec(task)?.[1]?.replace(/ \([^()]+\)$/, "");
  const meeting = where ? nextMeeting(reading, turnsOf(reading)) : null;
  if (!where || !meeting) return null;
  const time = meeting.time ? ` at ${meeting.time.replace(/^0/, "")}` : "";
  return `Put the ${meeting.what ?? "meeting"} on ${longDay(meeting.on)}${time} in ${where}`;
}
