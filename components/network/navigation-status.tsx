"use client";

import { createContext, type ReactNode, startTransition, useCallback, useContext, useOptimistic } from "react";
import { mayLeave } from "./may-leave";

type Follow = (href: string, go: () => void) => void;

const Opening = createContext<string | null>(null);
const Following = createContext<Follow | null>(null);

/** Knows which screen is opening, from the click until it's there, so that a slow network isn't a dead click. */
export function NavigationStatus({ children }: { children: ReactNode }) {
  const [opening, setOpening] = useOptimistic<string | null>(null);
  const follow = useCallback<Follow>(
    (href, go) =>
      startTransition(async () => {
        setOpening(href);
        if (await mayLeave()) startTransition(go);
      }),
    [setOpening],
  );
  return (
    <Following value={follow}>
      <Opening value={opening}>{children}</Opening>
    </Following>
  );
}

/** The path of the screen that is opening. */
export function useOpeningPath(): string | null {
  return useContext(Opening)?.replace(/[?#].*/, "") ?? null;
}

/** Follows a link if the server is reachable. Null outside of the signed-in screens. */
export function useFollow(): Follow | null {
  return useContext(Following);
}
