import { TOUR_STEPS, type TourStep } from "./schema";

const COOKIE = /^([0-9a-f-]{36})\.([a-z-]*)$/;

/** Reads what the browser remembers of this tenant's tour: the steps that were seen, and whether the tour is off. */
export function readTourCookie(value: string | undefined, tenantId: string): { seen: TourStep[]; isOff: boolean } {
  const [, tenant, text = ""] = COOKIE.exec(value ?? "") ?? [];
  if (tenant !== tenantId) return { seen: [], isOff: false };
  const words = text.split("-");
  return { seen: TOUR_STEPS.filter((step) => words.includes(step)), isOff: words.includes("off") };
}

export function tourCookie(tenantId: string, seen: TourStep[], isOff: boolean): string {
  return `${tenantId}.${[...seen, ...(isOff ? ["off"] : [])].join("-")}`;
}
