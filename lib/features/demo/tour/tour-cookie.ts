import { BEATS, type Beat } from "./schema";

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
