"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { hasNewBuild, whenReachable } from "./reachability";
import { screensLoaded } from "./retrying-fetch";

let isWaiting = false;

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
        router.refresh();
      });
  }, [router]);
}
