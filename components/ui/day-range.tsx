"use client";

import { useDayText } from "./calendar-day";

/** "Oct 26 – Nov 1", or one open end. ISO 8601, in UTC. */
export function DayRange({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const day = useDayText();
  if (from && to) return `${day(from)} – ${day(to)}`;
  if (from) return `from ${day(from)}`;
  return to ? `until ${day(to)}` : null;
}
