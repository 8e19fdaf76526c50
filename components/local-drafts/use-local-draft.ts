"use client";

import { useState } from "react";
import type { DraftKey } from "./local-draft";
import { type DraftOptions, useDraftStore } from "./use-draft-store";

/** One text that survives the page. It stays in this browser until `done` is called. */
export function useLocalDraft(key: DraftKey, initial: string, options?: DraftOptions) {
  const [value, setValue] = useState(initial);
  const set = (next: string) => {
    setValue(next);
    remember(next);
  };
  const { remember, settle, offer } = useDraftStore(key, initial, set, options);
  const done = (next?: string) => setValue(settle(next));
  return { value, set, done, offer };
}
