"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether to show ⌘ instead of Ctrl. False before hydration. */
export function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /mac|iphone|ipad/iu.test(navigator.userAgent),
    () => false,
  );
}
