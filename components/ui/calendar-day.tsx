"use client";

import { useHydrated } from "./use-now";

const DAY = { day: "numeric", month: "short", timeZone: "UTC" } as const;

export const WITH_WEEKDAY = { weekday: "short" } as const;

/** Writes a day (ISO 8601) as the reader does: "Nov 22", or "22 Nov". */
export function useDayText(options: Intl.DateTimeFormatOptions = {}): (on: string) => string {
  const hydrated = useHydrated();
  return (on) => {
    const date = new Date(on);
    return Number.isNaN(date.getTime())
      ? on
      : date.toLocaleDateString(hydrated ? undefined : "en-GB", { ...DAY, ...options });
  };
}

/** A day that is the same in every time zone: a close date, the end of an offer. `on` is ISO 8601. */
export function CalendarDay({ on, className }: { on: string; className?: string }) {
  const text = useDayText({ year: "numeric" });
  return (
    <time dateTime={on} className={className}>
      {text(on)}
    </time>
  );
}
