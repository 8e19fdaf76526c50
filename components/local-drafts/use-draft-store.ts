"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type DraftKey, discardLocalDraft, findLocalDraft, type LocalDraft, saveLocalDraft } from "./local-draft";
import { markUnsaved } from "./unsaved-guard";

/** Longer text is written with a short delay after the last keystroke. */
const DEBOUNCED_LENGTH = 20_000;
const DEBOUNCE_MS = 300;

export type RestoreOffer = { at: string; isOlder: boolean; restore: () => void; discard: () => void };
export type DraftOptions = { base?: LocalDraft["base"] };

/**
 * Stores typed text in this browser until `settle` says the server has it. Text from an earlier visit is offered, not
 * restored automatically, and passed to `restore`. Never for passwords or tokens.
 */
export function useDraftStore<T>(
  { screen, object, field }: DraftKey,
  initial: T,
  restore: (value: T) => void,
  { base = null }: DraftOptions = {},
) {
  const [found, setFound] = useState<(LocalDraft & { value: T }) | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const pending = useRef<(() => void) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const untouched = useRef(initial);
  const latest = useRef(initial);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    pending.current?.();
    pending.current = null;
  }, []);

  useEffect(() => {
    const kept = findLocalDraft({ screen, object, field });
    const isNews = kept && isLike(kept.value, untouched.current) && !isEqual(kept.value, untouched.current);
    setFound(isNews ? (kept as LocalDraft & { value: T }) : null);
  }, [screen, object, field]);

  useEffect(() => {
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);

  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);

  const remember = (next: T) => {
    const place = { screen, object, field };
    const isChanged = !isEqual(next, untouched.current);
    latest.current = next;
    setIsDirty(isChanged);
    pending.current = () => (isChanged ? saveLocalDraft(place, next, base) : discardLocalDraft(place));
    clearTimeout(timer.current);
    if (JSON.stringify(next).length > DEBOUNCED_LENGTH) timer.current = setTimeout(flush, DEBOUNCE_MS);
    else flush();
  };

  /** Call when the server has the text or the user discards it. The next text starts from `next`. */
  const settle = (next = latest.current) => {
    clearTimeout(timer.current);
    pending.current = null;
    discardLocalDraft({ screen, object, field });
    untouched.current = next;
    latest.current = next;
    setIsDirty(false);
    setFound(null);
    return next;
  };

  const offer: RestoreOffer | null = found && {
    at: found.at,
    isOlder: found.base !== base,
    restore: () => {
      restore(found.value);
      setFound(null);
    },
    discard: () => {
      if (isEqual(latest.current, untouched.current)) discardLocalDraft({ screen, object, field });
      setFound(null);
    },
  };
  return { remember, settle, offer };
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether a stored value, perhaps written by an older version of this page, has the current shape. */
function isLike(value: unknown, model: unknown): boolean {
  if (model === null || value === null) return true;
  if (Array.isArray(model))
    return Array.isArray(value) && (model.length === 0 || value.every((one) => isLike(one, model[0])));
  if (typeof model !== "object") return typeof value === typeof model;
  if (typeof value !== "object" || Array.isArray(value)) return false;
  return Object.entries(model).every(([name, part]) => name in value && isLike(Reflect.get(value, name), part));
}
