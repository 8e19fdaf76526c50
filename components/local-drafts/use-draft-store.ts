"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { FieldTexts } from "./field-texts";
import type { DraftKey, LocalDraft } from "./local-draft";
import { markUnsaved } from "./unsaved-guard";
import { useEarlierTexts } from "./use-earlier-texts";

/** Longer text is written with a short delay after the last keystroke. */
const DEBOUNCED_LENGTH = 20_000;
const DEBOUNCE_MS = 300;

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
  const texts = useMemo(() => new FieldTexts({ screen, object, field }), [screen, object, field]);
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

  const { offer, look } = useEarlierTexts<T>(texts, {
    base,
    read: (value) =>
      isLike(value, untouched.current) && !isEqual(value, untouched.current) ? (value as T) : undefined,
    restore: (value) => {
      flush();
      if (!isEqual(latest.current, untouched.current)) texts.setAside();
      restore(value);
      flush();
    },
  });

  useEffect(() => {
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);

  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);

  const remember = (next: T) => {
    const isChanged = !isEqual(next, untouched.current);
    latest.current = next;
    setIsDirty(isChanged);
    pending.current = () => (isChanged ? texts.save(next, base) : texts.discard());
    clearTimeout(timer.current);
    if (JSON.stringify(next).length > DEBOUNCED_LENGTH) timer.current = setTimeout(flush, DEBOUNCE_MS);
    else flush();
  };

  /** Call when the server has the text or the user discards it. The next text starts from `next`. */
  const settle = (next = latest.current) => {
    clearTimeout(timer.current);
    pending.current = null;
    texts.discard();
    texts.drop(latest.current);
    untouched.current = next;
    latest.current = next;
    setIsDirty(false);
    look();
    return next;
  };

  /** Where this visit keeps its text, for a write that waits for the network. */
  const { place } = texts;
  return { remember, settle, offer, place };
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
