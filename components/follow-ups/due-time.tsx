"use client";

import { cn } from "@/components/ui/cn";
import { RelativeTime } from "@/components/ui/relative-time";

export function DueTime({ at }: { at: string | null }) {
  if (!at) return null;
  const isLate = Date.parse(at) < Date.now();
  return (
    <span suppressHydrationWarning className={cn("whitespace-nowrap", isLate && "font-medium text-warning")}>
      {isLate ? "was due " : "due "}
      <RelativeTime at={at} />
    </span>
  );
}
