"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldTexts } from "./field-texts";
import type { KeptDraft, LocalDraft } from "./local-draft";

export type RestoreOffer = {
  at: string;
  isOlder: boolean;
  /** How many texts are offered after this one. */
  more: number;
  visit: string;
  restore: () => void;
  discard: () => void;
};

type EarlierTexts<T> = {
  /** The stored value, or `undefined` if there is no reason to offer it. */
  read: (value: unknown) => T | undefined;
  /** Puts the text into the field, and stores it as this visit's. */
  restore: (value: T, base: LocalDraft["base"]) => void;
  /** The revision that is shown. */
  base: LocalDraft["base"];
};

/** Offers what earlier visits left in a field, one text after another. Each stays until it is restored or discarded. */
export function useEarlierTexts<T>(texts: FieldTexts, { read, restore, base }: EarlierTexts<T>) {
  const [found, setFound] = useState<{ kept: KeptDraft; value: T }[]>([]);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  /** Looks for them again after something was saved. */
  const look = useCallback(() => {
    const offered = texts.earlier().flatMap((kept) => {
      const value = latest.current(kept.value);
      return value === undefined ? [] : [{ kept, value }];
    });
    setFound(offered);
  }, [texts]);
  useEffect(look, [look]);

  const [first] = found;
  const drop = ({ value }: KeptDraft) => {
    texts.drop(value);
    look();
  };
  const offer: RestoreOffer | null = first
    ? {
        at: first.kept.at,
        isOlder: first.kept.base !== base,
        more: found.length - 1,
        visit: first.kept.visit,
        restore: () => {
          restore(first.value, first.kept.base);
          drop(first.kept);
        },
        discard: () => drop(first.kept),
      }
    : null;
  return { offer, look };
}
