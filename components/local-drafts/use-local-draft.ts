"use client";

import { useState } from "react";
import type { DraftKey } from "./local-draft";
import { type DraftOptions, useDraftStore } from "./use-draft-store";

/** A text, or a few, that survive the page. They stay in this browser until `done` is called. */
export function useLocalDraft<T>(key: DraftKey, initial: T, options?: DraftOptions) {
  const [value, setValue] = useState(initial);
  const set = (next: T) => {
    setValue(next);
    remember(next);
  };
  const { remember, settle, offer, place } = useDraftStore(key, initial, set, options);
  const done = (next?: T) => setValue(settle(next));
  return { value, set, done, offer, place };
}
