"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { lastRefreshAt, useRefresh } from "../use-refresh";
import { concerns } from "./concerns";
import { onNews, startLiveNews } from "./live-news";

/** Groups changes that arrive together. Whoever made one refreshes anyway. */
const GATHER_MS = 200;
const MIN_INTERVAL_MS = 1_000;

/** Refreshes the page when something it shows has changed. A hidden page refreshes when it becomes visible. */
export function useLiveRefresh(): void {
  const refresh = useRefresh();
  const pathname = usePathname();
  const here = useRef(pathname);
  useEffect(() => {
    here.current = pathname;
  }, [pathname]);
  useEffect(() => {
    let changedAt: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      timer = undefined;
      if (changedAt === null || document.visibilityState !== "visible") return;
      if (lastRefreshAt() < changedAt) refresh();
      changedAt = null;
    };
    const plan = () => {
      if (changedAt === null || timer !== undefined) return;
      timer = setTimeout(settle, Math.max(GATHER_MS, lastRefreshAt() + MIN_INTERVAL_MS - performance.now()));
    };
    const leave = onNews((news) => {
      if (news.kind === "change" && !concerns(here.current, news.event.entityType)) return;
      changedAt = performance.now();
      plan();
    });
    document.addEventListener("visibilitychange", plan);
    const stop = startLiveNews();
    return () => {
      clearTimeout(timer);
      leave();
      stop();
      document.removeEventListener("visibilitychange", plan);
    };
  }, [refresh]);
}
