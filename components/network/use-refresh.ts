"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { hasNewBuild, whenReachable } from "./reachability";
import { screensLoaded } from "./retrying-fetch";

let isWaiting = false;
let refreshedAt = Number.NEGATIVE_INFINITY;

/** When this page was last refreshed, in `performance.now()` time. */
export function lastRefreshAt(): number {
  return refreshedAt;
}

/**
 * Refreshes the page's data once the server is reachable. All refreshes go through here, because it keeps the page as
 * it is when something fails.
 */
export function useRefresh(): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (isWaiting || hasNewBuild()) return;
    isWaiting = true;
    void whenReachable()
      .then(screensLoaded)
      .then(() => {
        isWaiting = false;
        refreshedAt = performance.now();
        router.refresh();
      });
  }, [router]);
}
