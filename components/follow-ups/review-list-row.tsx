import { CircleAlert, CircleCheck } from "lucide-react";
import { amountText } from "@/components/crm/deal-parts";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { isFlagged } from "@/lib/features/overview/follow-ups/review-order";
import type { ReviewRow } from "@/lib/features/overview/follow-ups/schema";
import { DueTime } from "./due-time";
import { FLAG_LABELS, recipientsLabel } from "./follow-up-labels";

/** In pixels. Every line of a row is truncated, so all rows have the same height. */
export const REVIEW_ROW_HEIGHT = 92;

type RowProps = {
  row: ReviewRow;
  position: number;
  size: number;
  isCurrent: boolean;
  isSelected: boolean;
  onOpen: (id: string) => void;
  onToggle?: (id: string) => void;
};

/** What a reviewer chooses by: subject, company, deal and amount, author, recipients, deadline and flags. */
export function ReviewListRow({ row, position, size, isCurrent, isSelected, onOpen, onToggle }: RowProps) {
  const { followUp, ownerName } = row;
  return (
    <li
      data-review-row={followUp.id}
      aria-posinset={position + 1}
      aria-setsize={size}
      style={{ height: REVIEW_ROW_HEIGHT, top: position * REVIEW_ROW_HEIGHT }}
      className={cn(
        "absolute inset-x-0 flex gap-2.5 overflow-hidden border-b px-3 py-2 hover:bg-hover",
        isCurrent && "bg-selected shadow-[inset_2px_0_0_var(--accent)]",
      )}
    >
      {onToggle && followUp.status === "pending_review" ? (
        <Checkbox
          aria-label={`Select ${followUp.subject}`}
          checked={isSelected}
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
        <p className="flex items-baseline gap-2 text-xs">
          <span className="min-w-0 flex-1 truncate text-fg-muted">{dealLabel(row)}</span>
          {row.deal?.amount != null && (
            <span data-numeric className="shrink-0 text-fg-muted">
              {amountText(row.deal)}
            </span>
          )}
        </p>
        <p className="truncate text-fg-subtle text-xs">
          {ownerName} to {recipientsLabel(followUp.to)}
        </p>
        <p className="flex items-center gap-x-2 overflow-hidden text-fg-subtle text-xs">
          {followUp.status === "approved" ? (
            <span className="flex shrink-0 items-center gap-1 font-medium text-accent">
              <CircleCheck aria-hidden className="size-3" />
              Approved, not scheduled
            </span>
          ) : (
            <span className="shrink-0">
              <DueTime at={followUp.reviewDueAt} />
            </span>
          )}
          {isFlagged(followUp) && (
            <span className="flex min-w-0 items-center gap-1 font-medium text-danger">
              <CircleAlert aria-hidden className="size-3 shrink-0" />
              <span className="truncate">{flagLabel(followUp.riskFlags)}</span>
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

function dealLabel({ company, deal, followUp }: ReviewRow): string {
  const domain = followUp.to[0]?.split("@")[1];
  const isNamed = company !== null && deal?.name.toLowerCase().startsWith(company.toLowerCase());
  return [isNamed ? null : (company ?? domain), deal?.name].filter(Boolean).join(" · ") || "No company";
}

/** The first flag, and how many more there are. */
function flagLabel(flags: string[]): string {
  const [first = "", ...rest] = flags.filter((flag) => flag !== "pricing_or_discount");
  const label = FLAG_LABELS[first] ?? first.replaceAll("_", " ");
  return rest.length > 0 ? `${label} and ${rest.length} more` : label;
}
