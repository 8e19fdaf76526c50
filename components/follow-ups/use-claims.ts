"use client";

import { useState } from "react";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { Claim } from "@/lib/grounding/claim";

export type ClaimFocus = {
  /** The statements that need evidence, in the order of the text. */
  statements: Claim[];
  activeId: string | null;
  selectedId: string | null;
  select: (id: string | null) => void;
  hover: (id: string | null) => void;
};

/**
 * The current statement of an email: the one under the pointer, or the selected one. "[" and "]" move the selection.
 */
export function useClaims(claims: Claim[]): ClaimFocus {
  const statements = claims.filter(({ kind, support }) => kind !== "courtesy" || support !== "supported");
  const [selected, select] = useState<string | null>(null);
  const [hovered, hover] = useState<string | null>(null);
  const selectedId = statements.some(({ id }) => id === selected) ? selected : null;
  const step = (by: 1 | -1) => {
    const at = statements.findIndex(({ id }) => id === selectedId);
    const start = at < 0 && by < 0 ? statements.length : at;
    const next = statements[Math.min(Math.max(start + by, 0), statements.length - 1)];
    if (!next) return;
    select(next.id);
    document.querySelector(`[data-claim="${next.id}"]`)?.scrollIntoView({ block: "nearest" });
  };
  useShortcut("]", "Next claim", () => step(1));
  useShortcut("[", "Previous claim", () => step(-1));
  return { statements, activeId: hovered ?? selectedId, selectedId, select, hover };
}
