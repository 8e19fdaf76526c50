"use client";

import { useHashParam } from "@/components/ui/use-hash-param";
import { isFlagged } from "@/lib/features/overview/follow-ups/review-order";
import type { ReviewRow } from "@/lib/features/overview/follow-ups/schema";
import { FLAG_LABELS } from "./follow-up-labels";

export const SHOWN = { "": "All", flagged: "Flagged", overdue: "Overdue" } as const;

/** Filters the queue by URL parameters. Runs in the browser, which has the whole queue. */
export function useQueueFilter() {
  const [text, setText] = useHashParam("q");
  const [shown, setShown] = useHashParam("show");
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isActive = terms.length > 0 || shown !== "";
  const matches = (row: ReviewRow): boolean => {
    if (shown === "flagged" && !isFlagged(row.followUp)) return false;
    if (shown === "overdue" && !isOverdue(row)) return false;
    const searched = terms.length > 0 ? searchedText(row) : "";
    return terms.every((term) => searched.includes(term));
  };
  const clear = () => {
    setText("");
    setShown("");
  };
  return { text, setText, shown, setShown, isActive, matches, clear };
}

export type QueueFilter = ReturnType<typeof useQueueFilter>;

function isOverdue({ followUp: { reviewDueAt } }: ReviewRow): boolean {
  return reviewDueAt !== null && Date.parse(reviewDueAt) < Date.now();
}

function searchedText({ followUp, ownerName, company, deal }: ReviewRow): string {
  const flags = followUp.riskFlags.map((flag) => FLAG_LABELS[flag]);
  return [followUp.subject, ...followUp.to, ...followUp.cc, ownerName, company, deal?.name, ...flags]
    .join("\n")
    .toLowerCase();
}
