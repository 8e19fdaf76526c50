import { longDay, meetingDay, WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { spokenDays } from "@/lib/grounding/spoken/days";

/** Introduces a date: "They meet on the thirtieth". */
const DATED_BEFORE =
  /\b(?:on|by|before|until|till|from|(?:date|deadline|meeting|opening|hearing|review|audit|launch|closing|submission) is) $/i;
const RELATIVE = new RegExp(String.raw`\b(?:today|tonight|tomorrow|${WEEKDAY_NAME})\b`, "i");
const PAST = new RegExp(String.raw`\b(?:last|ago|was|were|had|yesterday|every|each|on ${WEEKDAY_NAME}s)\b`, "i");

const SAYS_YEAR = /\btwenty[ -](?:twenty|thirty)\b|\btwo thousand\b|\bnext year\b/i;

/** Replaces days with dates where the date is certain: with a month, or for a coming weekday. */
export function withDates(text: string, startTime: string): string {
  const day = meetingDay(startTime);
  if (!day) return text;
  let written = text;
  for (const { start, end, on, precise } of spokenDays(text, day).reverse()) {
    const said = text.slice(start, end).replace(/[.,]$/, "");
    if (!on || !precise || /\d|\bweek of\b/i.test(said)) continue;
    const long = longDay(on);
    const named = new RegExp(long.replace(/^\w+, (\w+) .*$/, "$1"), "i").test(said);
    const isRelative = RELATIVE.test(said) && !PAST.test(text);
    const isDated = DATED_BEFORE.test(text.slice(0, start)) && /^the [\p{L}-]+$/iu.test(said) && !PAST.test(text);
    if (!named && !isRelative && !isDated) continue;
    const dated = (named || isDated) && !/day\b/i.test(said) ? long.replace(/^\w+, /, "") : long;
    const plain = SAYS_YEAR.test(said) ? `${dated}, ${on.slice(0, 4)}` : dated;
    const before =
      /\b(?:tomorrow|today|tonight)\b/i.test(said) &&
      !/\b(?:by|until|on|from|before|till|after)\s*$/i.test(text.slice(0, start))
        ? "on "
        : "";
    written = written.slice(0, start) + before + plain + written.slice(start + said.length);
  }
  return written;
}
