"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { RelativeTime } from "@/components/ui/relative-time";
import { isFlagged } from "@/lib/features/overview/follow-ups/review-order";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { recipientsLabel } from "./follow-up-labels";

type ReviewListProps = {
  items: ReviewItem[];
  currentId: string | undefined;
  selected: Set<string>;
  onOpen: (id: string) => void;
  /** Absent for those who may only look. */
  onToggle?: (id: string) => void;
};

/** The queue: flagged first, then by when a decision is due. */
export function ReviewList({ items, currentId, selected, onOpen, onToggle }: ReviewListProps) {
  return (
    <ul aria-label="Waiting for review">
      {items.map(({ followUp, ownerName }) => {
        const isCurrent = followUp.id === currentId;
        return (
          <li
            key={followUp.id}
            data-review-row={followUp.id}
            className={cn(
              "relative flex scroll-my-12 gap-2.5 border-b px-3 py-2.5 hover:bg-hover",
              isCurrent && "bg-selected shadow-[inset_2px_0_0_var(--accent)]",
            )}
          >
            {onToggle && followUp.status === "pending_review" ? (
              <Checkbox
                aria-label={`Select ${followUp.subject}`}
                checked={selected.has(followUp.id)}
                onCheckedChange={() => onToggle(followUp.id)}
                className="z-1 mt-0.5"
              />
            ) : (
              onToggle && <span className="w-4 shrink-0" />
            )}
            <div className="min-w-0 flex-1">
              <button
                type="button"
                aria-current={isCurrent ? "true" : undefined}
                onClick={() => onOpen(followUp.id)}
                className="block w-full truncate text-left font-medium text-sm after:absolute after:inset-0"
              >
                {followUp.subject}
              </button>
              <p className="truncate text-fg-muted text-xs">{recipientsLabel(followUp.to)}</p>
              <p className="flex flex-wrap items-center gap-x-2 text-fg-subtle text-xs">
                <span className="truncate">{ownerName}</span>
                {followUp.status === "approved" ? (
                  <span className="flex items-center gap-1 font-medium text-accent">
                    <CircleCheck aria-hidden className="size-3" />
                    Approved, not scheduled
                  </span>
                ) : (
                  <DueTime at={followUp.reviewDueAt} />
                )}
                {isFlagged(followUp) && (
                  <span className="flex items-center gap-1 font-medium text-danger">
                    <CircleAlert aria-hidden className="size-3" />
                    Flagged
                  </span>
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export function DueTime({ at }: { at: string | null }) {
  if (!at) return null;
  const isLate = Date.parse(at) < Date.now();
  return (
    <span suppressHydrationWarning className={cn("whitespace-nowrap", isLate && "font-medium text-warning")}>
      {isLate ? "overdue, due " : "due "}
      <RelativeTime at={at} />
    </span>
  );
}
