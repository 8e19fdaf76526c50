"use client";

import { useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";

type Write = (value: string, push?: boolean) => void;

/**
 * A parameter that only the browser needs, in the URL's hash. The router takes other query parameters for another page,
 * and loads it from scratch when refreshes meet them. One of the same name gives the first value. `push` adds a history
 * entry.
 */
export function useHashParam(name: string): [string, Write] {
  const first = useSearchParams().get(name);
  const hash = useSyncExternalStore(onHashChange, readHash, () => "");
  const write: Write = (value, push = false) => {
    const next = new URLSearchParams(readHash());
    if (value || first) next.set(name, value);
    else next.delete(name);
    const { pathname, search } = window.location;
    const href = `${pathname}${search}${next.size > 0 ? `#${next}` : ""}`;
    if (push) window.history.pushState(null, "", href);
    else window.history.replaceState(null, "", href);
    window.dispatchEvent(new Event("hashchange"));
  };
  return [new URLSearchParams(hash).get(name) ?? first ?? "", write];
}

const readHash = () => window.location.hash.slice(1);

/** The router's links change the hash without an event of their own; the browser's navigation reports them. */
function onHashChange(update: () => void): () => void {
  const sources: [EventTarget | undefined, string][] = [
    [window, "hashchange"],
    [window, "popstate"],
    [window.navigation, "currententrychange"],
  ];
  for (const [source, event] of sources) source?.addEventListener(event, update);
  return () => {
    for (const [source, event] of sources) source?.removeEventListener(event, update);
  };
}
