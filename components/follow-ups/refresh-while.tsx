"use client";

import { useEffect } from "react";
import { useLiveStatus } from "@/components/network/live/live-news";
import { useRefresh } from "@/components/network/use-refresh";

type RefreshWhileProps = {
  waiting: boolean;
  seconds: number;
  /** ISO 8601. Nothing changes before this time. */
  from?: string;
};

/** While live events are connected, polling only catches what they missed. */
const SECONDS_WHILE_LIVE = 20;

/** Refreshes the page in the background while something is in progress and the page is visible. */
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
