"use client";

import { useEffect, useRef, useState } from "react";
import { useLiveStatus } from "@/components/network/live/live-news";
import { useLiveRefresh } from "@/components/network/live/use-live-refresh";
import { cn } from "@/components/ui/cn";
import { LiveRegion } from "@/components/ui/live-region";
import type { ShellCounts } from "./nav-link";

/** Keeps the page current, and announces when the review queue grows. */
export function LiveUpdates({ counts }: { counts: ShellCounts }) {
  useLiveRefresh();
  const before = useRef(counts.review);
  const [said, say] = useState("");
  useEffect(() => {
    const added = counts.review - before.current;
    before.current = counts.review;
    if (added > 0) say(`${added} more to review, ${counts.review} in all.`);
  }, [counts.review]);
  return <LiveRegion>{said}</LiveRegion>;
}

const LABELS = {
  live: { short: "Live", long: "Changes by others appear as they happen" },
  reconnecting: { short: "Reconnecting", long: "Reconnecting. Until then, changes by others appear with a delay" },
};

export function LiveDot() {
  const status = useLiveStatus();
  if (!status) return null;
  const { short, long } = LABELS[status];
  return (
    <span title={long} className="ml-auto flex shrink-0 items-center gap-1.5 font-normal text-2xs text-fg-subtle">
      <span
        aria-hidden
        className={cn(
          "size-1.5 rounded-full",
          status === "live" ? "bg-success" : "bg-warning motion-safe:animate-pulse",
        )}
      />
      <span className={status === "live" ? "sr-only" : ""}>{short}</span>
    </span>
  );
}
