import type { SpokenDay } from "@/lib/grounding/spoken/days";
import type { SpokenTime } from "@/lib/grounding/spoken/times";
import { clausesOf } from "./clauses.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** A part of a sentence. `isOurs` says whether its speaker is on the side that writes the email. */
export type Said = { text: string; one: ReadSentence; turn: Turn; turns: Turn[]; from: Date; isOurs: boolean };

/** A part of a sentence with the days and times in it that may be a meeting's. */
export type MeetingPart = Said & { days: SpokenDay[]; times: SpokenTime[] };

/** "Tuesday..." */
export const TRAILS_OFF = /^(?:the )?\S+(?: the \S+)?(?:\.{3}|…)$/i;

/** Returns the whole sentence or, without punctuation, its clauses, joining a bare day with what follows. */
export function partsOf({ clean, words }: ReadSentence["sentence"], raw: string): string[] {
  if (clean === "") return [raw];
  if (/[.?!…]["')]*$/.test(raw.trim()) && words <= 30) return [clean];
  const parts: string[] = [];
  let held = "";
  for (const { text, asks } of clausesOf(clean)) {
    const part = `${held}${text}${asks ? "?" : ""}`;
    const isBare = part.split(/\s+/).length <= 3 && !/\?$/.test(part);
    if (isBare) held = `${part} `;
    else parts.push(part);
    if (!isBare) held = "";
  }
  return held ? [...parts, held.trim()] : parts;
}

/** "Two or half past three?" */
export function offersTwoTimes({ text, times }: MeetingPart): boolean {
  return times.length === 2 && /\bor\b/i.test(text);
}
