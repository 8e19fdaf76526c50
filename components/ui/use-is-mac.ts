"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether to show ⌘ rather than Ctrl; false until the browser has taken over. */
export function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /mac|iphone|ipad/iu.test(navigator.userAgent),
    () => false,
  );
}
