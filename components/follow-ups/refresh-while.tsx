"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

type RefreshWhileProps = { waiting: boolean; seconds: number /** ISO 8601: nothing changes before. */; from?: string };

/** Fetches the page again in the background while something is under way and somebody looks. */
export function RefreshWhile({ waiting, seconds, from }: RefreshWhileProps) {
  const router = useRouter();
  useEffect(() => {
    if (!waiting) return;
    const start = from ? Date.parse(from) : 0;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && Date.now() >= start) router.refresh();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [waiting, seconds, from, router]);
  return null;
}
