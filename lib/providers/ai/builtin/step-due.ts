import { longDay } from "@/lib/grounding/spoken/calendar";
import { isStretch } from "@/lib/grounding/spoken/deadlines";
import { HOLIDAY_NAME } from "@/lib/grounding/spoken/holidays";
import type { DraftRequest } from "../port.ts";

/** Writes the deadline as a date, which stays correct in an email sent later, or as said when no day was named. */
export function dueText(due: string, on: string | null, { startTime }: DraftRequest["transcript"]): string {
  if (!on) return /\b(?:I|we|you|he|she|they)\b/.test(due) ? "" : withPreposition(due);
  if (isStretch(due, startTime)) return SHORTLY.test(due) ? `on ${longDay(on)}` : due;
  const isLastDay = ENDS.test(due) || HOLIDAY_NAME.test(due);
  if (/^before\b/i.test(due) && !isLastDay) return `before ${longDay(on)}`;
  const isDay =
    !/^(?:by|before|on or before|until|till|within|in|over|no later|at (?:the )?latest|not later)\b|\b(?:this week|latest)\b/i.test(
      due,
    ) && !isLastDay;
  return `${isDay ? "on" : "by"} ${longDay(on)}`;
}

/** Over before the email arrives: "in about ten minutes". */
const SHORTLY = /\b(?:minutes?|moments?|(?:the|an|half an) hour)\b/i;

/** For these the date is already the last possible day: "before the weekend" is by Friday. */
const ENDS = /\b(?:end of|close of|weekend)\b/i;

function withPreposition(due: string): string {
  return /^(?:the \d|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)\b)/i.test(
    due,
  )
    ? `on ${due}`
    : due;
}
