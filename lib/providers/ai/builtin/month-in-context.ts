import { MONTH_NAME } from "@/lib/grounding/spoken/calendar";
import type { Reading, Sentence } from "./reading.ts";

const MONTH = new RegExp(`\\b${MONTH_NAME}\\b`, "u");
/** A weekday settles which month is meant. */
const WRITTEN_DAY = new RegExp(`(?<!day, )\\b${MONTH_NAME}(?= \\d{1,2}\\b)`, "gu");
const NEAR = 3;

/** Whether a line puts a bare day ("the nineteenth") into another month than the one being talked about. */
export function mistakesMonth(line: string, sentences: readonly Sentence[], { sentences: all }: Reading): boolean {
  const months: string[] = line.match(WRITTEN_DAY) ?? [];
  const said = sentences.at(-1);
  if (months.length === 0 || !said || sentences.some(({ clean }) => MONTH.test(clean))) return false;
  const named = all.slice(Math.max(0, said.at - NEAR), said.at).findLast(({ clean }) => MONTH.test(clean));
  return named !== undefined && !months.some((month) => named.clean.includes(month));
}
