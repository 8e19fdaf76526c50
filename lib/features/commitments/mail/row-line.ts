import { longDay } from "@/lib/grounding/spoken/calendar";
import type { Participant } from "@/lib/grounding/transcript";
import { dayOf } from "../present";
import { type Letter, namesPersons, promiseLine, subjectOf } from "./promise-line";
import type { AgreedRow } from "./read-agreed";
import { saysDay, saysWords } from "./told-rows";

/** Phrases a row for the email. Returns null if its pronouns would then refer to someone else. */
export function rowLine(row: AgreedRow, letter: Letter, participants: Participant[]): string | null {
  if (row.kind === "commitment") return row.who ? promiseLine(row, letter, participants) : openLine(row);
  if (row.kind === "next_meeting") return meetingLine(row);
  if (row.kind === "question" || namesPersons(row.what)) return null;
  return row.kind === "decision" ? `We agreed: ${ended(row.what)}` : ended(row.what);
}

/** Whether a sentence that the engine wrote already says what people corrected. */
export function saysRow(text: string, row: AgreedRow, letter: Letter, participants: Participant[]): boolean {
  const subject = row.corrected.includes("who") ? subjectOf(row, letter, participants) : null;
  if (subject && !text.startsWith(`${subject} `)) return false;
  const isDayFree = row.source === "engine" && !row.corrected.includes("dueOn");
  return saysWords(text, row.what) && (isDayFree || saysDay(text, row)) && !saysOldDay(text, row);
}

/** Whether it names the day the engine found, which people have changed since. */
function saysOldDay(text: string, row: AgreedRow): boolean {
  const before = row.found?.dueOn ?? null;
  return before !== null && before !== dayOf(row.dueOn) && text.includes(longDay(before));
}

/** A commitment that nobody in particular took on. */
export function openLine({ what, dueOn }: Pick<AgreedRow, "what" | "dueOn">): string {
  const day = dayOf(dueOn);
  return ended(`${what.replace(/[.\s]+$/, "")}${day ? ` by ${longDay(day)}` : ""}`);
}

/** "Our workshop is on Wednesday, October 21 at 10:30." from "Workshop at 10:30". */
function meetingLine({ what, dueOn }: AgreedRow): string | null {
  const day = dayOf(dueOn);
  const [, called = what, time] = /^(.+?)(?: at (\S.*))?$/.exec(what.replace(/[.\s]+$/, "")) ?? [];
  if (!day || namesPersons(what)) return null;
  return `Our ${called.charAt(0).toLowerCase()}${called.slice(1)} is on ${longDay(day)}${time ? ` at ${time}` : ""}.`;
}

function ended(text: string): string {
  const line = text.trim().replace(/[.\s]+$/, "");
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}
