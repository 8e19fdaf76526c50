"use client";

import { useEffect, useRef, useState } from "react";
import { useShortcutDepth } from "./shortcut-layer";
import { useShortcutRegistry } from "./shortcut-provider";

type Options = { group?: string; enabled?: boolean };

/**
 * Runs `run` on a key ("j"), a sequence ("g t") or a combination ("mod+enter") while the component is mounted, and
 * lists it under "?". Plain keys are ignored while the user types.
 */
export function useShortcut(keys: string, label: string, run: () => void, options: Options = {}): void {
  const { group = "This page", enabled = true } = options;
  const registry = useShortcutRegistry();
  const depth = useShortcutDepth();
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!registry || !enabled) return;
    return registry.add({ keys, label, group, depth, run: () => latest.current() });
  }, [registry, keys, label, group, depth, enabled]);
}

/**
 * The j/k cursor of a list. `index` is -1 until the first move; enter opens. Mark each row with `data-cursor-row` (its
 * index) so that it scrolls into view.
 */
export function useListCursor(count: number, onOpen: (index: number) => void, options: Options = {}) {
  const [index, setIndex] = useState(-1);
  const move = (to: number) => {
    if (count === 0) return;
    const next = Math.min(Math.max(to, 0), count - 1);
    setIndex(next);
    document.querySelector(`[data-cursor-row="${next}"]`)?.scrollIntoView({ block: "nearest" });
  };
  const shown = Math.min(index, count - 1);
  useShortcut("j", "Next item", () => move(shown + 1), options);
  useShortcut("k", "Previous item", () => move(shown - 1), options);
  useShortcut("enter", "Open item", () => shown >= 0 && onOpen(shown), options);
  return { index: shown, setIndex: move };
}
