import { BEATS, type Beat, type Tour } from "./schema";

/**
 * The beats done so far. What the visitor looked at is known by the browser (`seen`), what was changed by the mail
 * itself. Whoever did a later beat needs none before it.
 */
export function beatsDone({ isFlagged, isApproved }: Pick<Tour, "isFlagged" | "isApproved">, seen: Beat[]): number {
  const done = new Set<Beat>(seen.filter((beat) => beat !== "fix" && beat !== "approve"));
  if (!isFlagged) done.add("fix");
  if (isApproved) done.add("approve");
  return BEATS.findLastIndex((beat) => done.has(beat)) + 1;
}

const COOKIE = /^([0-9a-f-]{36})\.([a-z-]*)$/;

/** What the browser remembers of the tour in this tenant: beats that were seen, or "off". */
export function readTourCookie(value: string | undefined, tenantId: string): { seen: Beat[]; isOff: boolean } {
  const [, tenant, text = ""] = COOKIE.exec(value ?? "") ?? [];
  if (tenant !== tenantId) return { seen: [], isOff: false };
  const words = text.split("-");
  return { seen: BEATS.filter((beat) => words.includes(beat)), isOff: words.includes("off") };
}

export function tourCookie(tenantId: string, seen: Beat[], isOff: boolean): string {
  return `${tenantId}.${[...seen, ...(isOff ? ["off"] : [])].join("-")}`;
}
