"use client";

import { useEffect } from "react";
import { useLiveStatus } from "@/components/network/live/live-news";
import { useRefresh } from "@/components/network/use-refresh";

type RefreshWhileProps = { waiting: boolean; seconds: number /** ISO 8601: nothing changes before. */; from?: string };

/** Where live events come, this only catches what they missed. */
const SECONDS_WHILE_LIVE = 20;

/** Fetches the page again in the background while something is under way and someone looks. */
export function RefreshWhile({ waiting, seconds, from }: RefreshWhileProps) {
  const refresh = useRefresh();
  const interval = useLiveStatus() === "live" ? Math.max(seconds, SECONDS_WHILE_LIVE) : seconds;
  useEffect(() => {
    if (!waiting) return;
    const start = from ? Date.parse(from) : 0;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && Date.now() >= start) refresh();
    }, interval * 1_000);
    return () => clearInterval(timer);
  }, [waiting, interval, from, refresh]);
  return null;
}
