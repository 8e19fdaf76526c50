"use client";

import { useCallback, useSyncExternalStore } from "react";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const CHANGED = "followthrough:theme";
const YEAR_SECONDS = 31_536_000;

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

function read(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** The theme on <html>. The server sets it from the cookie too, so that the page doesn't flash. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, read, () => "system" as const);
  const change = useCallback((next: Theme) => {
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is unavailable without HTTPS
    document.cookie = `theme=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  return [theme, change];
}
