"use client";

import { useHashParam } from "@/components/ui/use-hash-param";
import { keysOf } from "@/lib/core/keys-of";
import { isFlagged } from "@/lib/features/overview/follow-ups/review-order";
import type { ReviewRow } from "@/lib/features/overview/follow-ups/schema";
import { FLAG_LABELS } from "./follow-up-labels";

export const SHOWN = { "": "All", flagged: "Flagged", overdue: "Overdue" } as const;
export type Shown = keyof typeof SHOWN;

const IS_SHOWN: Record<Shown, (row: ReviewRow) => boolean> = {
  "": () => true,
  flagged: ({ followUp }) => isFlagged(followUp),
  overdue: isOverdue,
};

/** Filters the queue by URL parameters. Runs in the browser, which has the whole queue. */
export function useQueueFilter() {
  const [text, setText] = useHashParam("q");
  const [shown, setShown] = useHashParam("show");
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isActive = terms.length > 0 || shownOr(shown) !== "";
  const matches = (row: ReviewRow): boolean => {
    if (!IS_SHOWN[shownOr(shown)](row)) return false;
    const searched = terms.length > 0 ? searchedText(row) : "";
    return terms.every((term) => searched.includes(term));
  };
  const clear = () => {
    setText("");
    setShown("");
  };
  return { text, setText, shown: shownOr(shown), setShown, isActive, matches, clear };
}

export type QueueFilter = ReturnType<typeof useQueueFilter>;

export function countShown(rows: ReviewRow[], shown: Shown): number {
  return rows.filter(IS_SHOWN[shown]).length;
}

/** An address may name anything. */
function shownOr(name: string): Shown {
  return keysOf(SHOWN).find((known) => known === name) ?? "";
}

function isOverdue({ followUp: { reviewDueAt } }: ReviewRow): boolean {
  return reviewDueAt !== null && Date.parse(reviewDueAt) < Date.now();
}

function searchedText({ followUp, ownerName, company, deal }: ReviewRow): string {
  const flags = followUp.riskFlags.map((flag) => FLAG_LABELS[flag]);
  return [followUp.subject, ...followUp.to, ...followUp.cc, ownerName, company, deal?.name, ...flags]
    .join("\n")
    .toLowerCase();
}
