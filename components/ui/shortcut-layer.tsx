"use client";

import { createContext, type ReactNode, useContext } from "react";

const Depth = createContext(0);

/** Number of dialogs around the caller; 0 on a page. */
export function useShortcutDepth(): number {
  return useContext(Depth);
}

/** Wraps the content of a dialog. While it is open, only shortcuts registered inside it work. */
export function ShortcutLayer({ children }: { children: ReactNode }) {
  return <Depth value={useContext(Depth) + 1}>{children}</Depth>;
}
