"use client";

import { timeLeft } from "@/components/ui/relative-text";
import { useNow } from "@/components/ui/use-now";

/**
 * Counts down to a moment: "0:23", or "3 h 10 min" further away, and "now" afterwards. Not announced to screen readers.
 */
export function Countdown({ until }: { until: string }) {
  const now = useNow(1);
  const end = new Date(until);
  const seconds = Math.ceil((end.getTime() - now.getTime()) / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const text = seconds <= 0 ? "now" : seconds < 600 ? clock : timeLeft(end, now);
  return (
    <time dateTime={until} aria-live="off" suppressHydrationWarning className="font-semibold">
      {text}
    </time>
  );
}
