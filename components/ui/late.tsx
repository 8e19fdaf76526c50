"use client";

import { type ComponentType, useEffect, useSyncExternalStore } from "react";

const QUIET_MS = 30_000;
const RETRY_MS = 2_000;
const FIRST_USE = ["pointermove", "pointerdown", "keydown"] as const;

const waiting = new Set<() => void>();
let isUsed = false;

function startUse(): void {
  if (isUsed) return;
  isUsed = true;
  for (const event of FIRST_USE) window.removeEventListener(event, startUse, true);
  for (const load of waiting) load();
  waiting.clear();
}

if (typeof window !== "undefined") {
  for (const event of FIRST_USE) window.addEventListener(event, startUse, { capture: true, passive: true });
  const wait = () => setTimeout(startUse, QUIET_MS);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

function whenUsed(listener: () => void): () => void {
  if (isUsed) return () => undefined;
  waiting.add(listener);
  return () => waiting.delete(listener);
}

/**
 * A component that a page doesn't show at first, such as a dialog. Its script loads when someone starts to use the
 * page, or when the page has been quiet for a while, so that it opens at once and also offline. Render it only while it
 * is shown.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType<P> = () => null,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  let isLoading = false;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const start = async () => {
    if (loaded || isLoading) return;
    isLoading = true;
    try {
      loaded = await load();
      for (const listener of listeners) listener();
    } catch {
      setTimeout(() => listeners.size > 0 && void start(), RETRY_MS);
    }
    isLoading = false;
  };
  if (isUsed) void start();
  else whenUsed(() => void start());
  return function Late(props: P) {
    const Shown = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => null,
    );
    useEffect(() => void start(), []);
    return Shown ? <Shown {...props} /> : <Meanwhile {...props} />;
  };
}
