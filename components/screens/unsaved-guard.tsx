"use client";

import { useEffect } from "react";

/** The browser asks before a form with changes is left. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
  return isUnsaved ? (
    <p role="status" className="sr-only">
      There are changes that are not saved
    </p>
  ) : null;
}
