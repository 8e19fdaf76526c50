"use client";

import { useDayText } from "@/components/ui/calendar-day";
import type { Period } from "@/lib/features/objections/trends/schema";

/** "Oct 26 – Nov 1", or one open end. */
export function DayRange({ from, to }: Partial<Period>) {
  const day = useDayText();
  if (from && to) return `${day(from)} – ${day(to)}`;
  if (from) return `from ${day(from)}`;
  return to ? `until ${day(to)}` : null;
}
