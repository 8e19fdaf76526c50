import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { isFlagged } from "@/lib/features/overview/follow-ups/review-order";
import type { FollowUpRow } from "@/lib/features/overview/follow-ups/schema";
import { recipientsLabel } from "./follow-up-labels";

type FollowUpLineProps = { row: FollowUpRow; href?: string; children?: ReactNode };

/** A follow-up in a short list. `children` appear at the end of the row. */
export function FollowUpLine({ row, href, children }: FollowUpLineProps) {
  const { followUp, ownerName } = row;
  return (
    <li className="relative flex items-center gap-3 border-b px-4 py-2 last:border-b-0 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1.5">
          <Link
            href={href ?? `/follow-ups/${followUp.id}`}
            className="truncate font-medium text-sm after:absolute after:inset-0"
          >
            {followUp.subject}
          </Link>
          {isFlagged(followUp) && (
            <span className="shrink-0 text-danger">
              <CircleAlert aria-hidden className="size-3.5" />
              <span className="sr-only">Flagged</span>
            </span>
          )}
        </p>
        <p className="truncate text-fg-subtle text-xs">
          {recipientsLabel(followUp.to)}, {ownerName}
        </p>
      </div>
      {children && <div className="flex shrink-0 items-center gap-2 text-fg-muted text-xs">{children}</div>}
    </li>
  );
}
