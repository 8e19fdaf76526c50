"use client";

import { createContext, type ReactNode, useContext } from "react";

const Depth = createContext(0);

/** How many dialogs the caller sits in; a page is 0. */
export function useShortcutDepth(): number {
  return useContext(Depth);
}

/** Wraps the inside of a dialog: while it is open only shortcuts registered inside of it work. */
export function ShortcutLayer({ children }: { children: ReactNode }) {
  return <Depth value={useContext(Depth) + 1}>{children}</Depth>;
}
