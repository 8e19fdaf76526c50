"use client";

import { useSearchParams } from "next/navigation";

/** A query parameter the server doesn't need, so changing it doesn't reload the page. `push` adds a history entry. */
export function useShallowParam(name: string): [string, (value: string, push?: boolean) => void] {
  const params = useSearchParams();
  const write = (value: string, push = false) => {
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    const href = `${window.location.pathname}${next.size > 0 ? `?${next}` : ""}`;
    if (push) window.history.pushState(null, "", href);
    else window.history.replaceState(null, "", href);
  };
  return [params.get(name) ?? "", write];
}
