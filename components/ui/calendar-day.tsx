"use client";

import { useHydrated } from "./use-now";

const DAY = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;

/** A day that is the same in every time zone: a close date, the end of an offer. `on` is ISO 8601. */
export function CalendarDay({ on, className }: { on: string; className?: string }) {
  const hydrated = useHydrated();
  const date = new Date(on);
  const text = Number.isNaN(date.getTime()) ? on : date.toLocaleDateString(hydrated ? undefined : "en-GB", DAY);
  return (
    <time dateTime={on} className={className}>
      {text}
    </time>
  );
}
