import { BEATS, type Beat, type Tour } from "./schema";

/**
 * The beats done so far. What the visitor looked at is known by the browser (`seen`), what was changed by the email
 * itself. Whoever did a later beat needs none before it.
 */
export function beatsDone({ isFlagged, isApproved }: Pick<Tour, "isFlagged" | "isApproved">, seen: Beat[]): number {
  const done = new Set<Beat>(seen.filter((beat) => beat !== "fix" && beat !== "approve"));
  if (!isFlagged) done.add("fix");
  if (isApproved) done.add("approve");
  return BEATS.findLastIndex((beat) => done.has(beat)) + 1;
}
