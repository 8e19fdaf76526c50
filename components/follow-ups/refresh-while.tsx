"use client";

import { useEffect } from "react";
import { useRefresh } from "@/components/network/use-refresh";

type RefreshWhileProps = { waiting: boolean; seconds: number /** ISO 8601: nothing changes before. */; from?: string };

/** Fetches the page again in the background while something is under way and someone looks. */
export function RefreshWhile({ waiting, seconds, from }: RefreshWhileProps) {
  const refresh = useRefresh();
  useEffect(() => {
    if (!waiting) return;
    const start = from ? Date.parse(from) : 0;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && Date.now() >= start) refresh();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [waiting, seconds, from, refresh]);
  return null;
}
