"use client";

import { cn } from "./cn";
import { relativeText } from "./relative-text";
import { useHydrated, useNow } from "./use-now";

const EXACT: Intl.DateTimeFormatOptions = { dateStyle: "full", timeStyle: "short" };
const FORMATS = {
  datetime: { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
  date: { day: "numeric", month: "short", year: "numeric" },
  time: { hour: "numeric", minute: "2-digit" },
  weekday: { weekday: "long", day: "numeric", month: "long" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

type Moment = { /** ISO 8601 */ at: string; className?: string };

/** "5 min ago", with the exact time in the reader's time zone on hover. */
export function RelativeTime({ at, className }: Moment) {
  const now = useNow();
  const hydrated = useHydrated();
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={hydrated ? date.toLocaleString(undefined, EXACT) : undefined}
      suppressHydrationWarning
      className={cn("whitespace-nowrap", className)}
    >
      {relativeText(date, now)}
    </time>
  );
}

/** Writes a moment (ISO 8601) where only text can be shown, like `DateTime`. */
export function useDateText(format: keyof typeof FORMATS = "date"): (at: string) => string {
  const hydrated = useHydrated();
  const options = FORMATS[format];
  return (at) =>
    hydrated
      ? new Date(at).toLocaleString(undefined, options)
      : `${new Date(at).toLocaleString("en-GB", { ...options, timeZone: "UTC" })}${"hour" in options ? " UTC" : ""}`;
}

/** A moment in the reader's time zone. Before hydration it is in UTC and says so. */
export function DateTime({ at, format = "datetime", className }: Moment & { format?: keyof typeof FORMATS }) {
  const hydrated = useHydrated();
  const text = useDateText(format);
  return (
    <time
      dateTime={at}
      title={hydrated ? new Date(at).toLocaleString(undefined, EXACT) : undefined}
      className={cn("whitespace-nowrap", className)}
    >
      {text(at)}
    </time>
  );
}
