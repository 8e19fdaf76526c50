"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { hasNewBuild, whenReachable } from "./reachability";
import { screensLoaded } from "./retrying-fetch";

let isWaiting = false;
let refreshedAt = Number.NEGATIVE_INFINITY;

/** When this page was last asked for again, by `performance.now()`. */
export function lastRefreshAt(): number {
  return refreshedAt;
}

/**
 * Fetches what the page shows again, once the server can be reached. The one place that does: whatever goes wrong on the
 * way, the page stays as it is.
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
