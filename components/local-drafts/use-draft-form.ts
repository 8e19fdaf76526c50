"use client";

import { useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { DraftKey } from "./local-draft";
import { type DraftOptions, useDraftStore } from "./use-draft-store";

/** A form whose fields survive the page. They stay in this browser until `done` is called. */
export function useDraftForm<T extends FieldValues>(
  key: DraftKey,
  initial: T & DefaultValues<T>,
  options: DraftOptions = {},
) {
  const form = useForm<T>({ defaultValues: initial });
  const { subscribe, reset } = form;
  const restore = (found: T) => {
    reset(found, { keepDefaultValues: true });
    remember(found);
  };
  const { remember, settle, offer, place } = useDraftStore<T>(key, initial, restore, options);
  const latest = useRef(remember);
  useEffect(() => {
    latest.current = remember;
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => latest.current(values) }),
    [subscribe],
  );
  const done = (next?: T) => reset(settle(next));
  return { ...form, values: form.watch(), done, offer, place };
}
