"use client";

import { useEffect, useState } from "react";
import type { FollowUp } from "@/lib/features/follow-ups/schema";

const place = (id: string) => `followthrough.looked.${id}`;

/** Whether a text changed since this browser last showed it. Call `note` after your own change. */
export function useSeenRevision({ id, revision }: Pick<FollowUp, "id" | "revision">) {
  const [seen, setSeen] = useState<number | null>(null);
  useEffect(() => {
    const before = Number(localStorage.getItem(place(id)));
    setSeen((known) => known ?? (before > 0 ? before : revision));
    localStorage.setItem(place(id), String(revision));
  }, [id, revision]);
  return { isOlder: seen !== null && seen < revision, note: setSeen };
}
