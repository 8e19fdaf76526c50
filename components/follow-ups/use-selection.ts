"use client";

import { useState } from "react";
import type { ReviewRow } from "@/lib/features/overview/follow-ups/schema";

/** The selected items of the queue. Items that leave the queue are deselected. */
export function useSelection(open: ReviewRow[]) {
  const [ids, setIds] = useState<Set<string>>(new Set());
  const without = (id: string, before: Set<string>) => new Set([...before].filter((other) => other !== id));
  return {
    ids,
    chosen: open.filter(({ followUp }) => ids.has(followUp.id)),
    toggle: (id: string) => setIds((before) => (before.has(id) ? without(id, before) : new Set(before).add(id))),
    drop: (id: string) => setIds((before) => without(id, before)),
    clear: () => setIds(new Set()),
  };
}
