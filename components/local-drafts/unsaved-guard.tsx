"use client";

import { useEffect } from "react";

const unsaved = new Set<object>();

/** Whether any text on this page hasn't been saved to the server. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}

/** Marks text as not saved until the returned function is called. */
export function markUnsaved(): () => void {
  const mark = {};
  unsaved.add(mark);
  return () => unsaved.delete(mark);
}

/** Makes the browser ask before a form with changes is left. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const unmark = markUnsaved();
    window.addEventListener("beforeunload", warn);
    return () => {
      unmark();
      window.removeEventListener("beforeunload", warn);
    };
  }, [isUnsaved]);
  return isUnsaved ? (
    <p role="status" className="sr-only">
      You have unsaved changes
    </p>
  ) : null;
}
