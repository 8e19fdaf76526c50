"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import type { DraftKey } from "./local-draft";
import { type DraftOptions, useDraftStore } from "./use-draft-store";

/** `schema` validates in the browser before the request. */
type Options<T extends FieldValues> = DraftOptions & { schema?: z.ZodType<T, T> };

/** A form whose fields survive the page. They stay in this browser until `done` is called. */
export function useDraftForm<T extends FieldValues>(
  key: DraftKey,
  initial: T & DefaultValues<T>,
  { schema, ...options }: Options<T> = {},
) {
  const form = useForm<T>({ defaultValues: initial, ...(schema && { resolver: zodResolver(schema) }) });
  const { subscribe, reset } = form;
  const restore = (found: T) => {
    reset(found, { keepDefaultValues: true });
    remember(found);
  };
  const { remember, settle, offer } = useDraftStore<T>(key, initial, restore, options);
  const latest = useRef(remember);
  useEffect(() => {
    latest.current = remember;
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => latest.current(values) }),
    [subscribe],
  );
  const done = (next?: T) => reset(settle(next));
  return { ...form, values: form.watch(), done, offer };
}
