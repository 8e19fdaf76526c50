import { clausesOf } from "./clauses.ts";
import type { ReadSentence } from "./turns.ts";

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
