"use client";

import { useEffect } from "react";
import { markUnsaved } from "@/components/local-drafts/unsaved-guard";
import { subscribe as onNetwork } from "./reachability";
import { SIGNED_IN } from "./signed-in";

type UnsavedWork = {
  isUnsaved: boolean;
  /** Whether anything would be lost if the page closed now. */
  hasChanges: () => boolean;
  /** Called when the network or the session is back. */
  retry: () => void;
};

/** Marks this page's work as unsaved, warns before it is closed, and retries saving as soon as that may work. */
export function useUnsavedWork({ isUnsaved, hasChanges, retry }: UnsavedWork): void {
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    const leaveNetwork = onNetwork(retry);
    window.addEventListener("beforeunload", warn);
    window.addEventListener(SIGNED_IN, retry);
    return () => {
      leaveNetwork();
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener(SIGNED_IN, retry);
    };
  }, [hasChanges, retry]);
}
