"use client";

import { Badge } from "@/components/ui/badge";
import { useDayText, WITH_WEEKDAY } from "@/components/ui/calendar-day";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import type { Commitment } from "@/lib/features/commitments/schema";
import { CommitmentActions } from "./commitment-actions";
import { partiesOf, proofOf, SIDE_LABELS, STATE_LABELS, saidAt, VANISHED } from "./commitment-labels";

type LineProps = {
  commitment: Commitment;
  canWrite: boolean;
  /** Where both sides' commitments are mixed. */
  tellsSide?: boolean | undefined;
  /** Its place in a list with a j/k cursor. */
  row?: number;
  isCurrent?: boolean;
};

export function CommitmentLine({ commitment, canWrite, tellsSide, row, isCurrent }: LineProps) {
  const { meetingTitle, what, state, vanishedAt } = commitment;
  const dayText = useDayText(WITH_WEEKDAY);
  const [label, tone] = STATE_LABELS[state];
  const proof = proofOf(commitment);
  const side = tellsSide && commitment.kind === "commitment" && SIDE_LABELS[commitment.side];
  const about = [side, partiesOf(commitment, dayText), meetingTitle, vanishedAt && VANISHED, proof?.label];
  return (
    <li
      data-cursor-row={row}
      aria-current={isCurrent || undefined}
      className={cn(
        "relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2 last:border-b-0 hover:bg-hover",
        isCurrent && "bg-selected shadow-[inset_2px_0_0_var(--accent)]",
      )}
    >
      <div className="min-w-0 flex-1 basis-48">
        <Link
          href={saidAt(commitment)}
          className="wrap-anywhere line-clamp-2 font-medium text-sm after:absolute after:inset-0 sm:line-clamp-1"
        >
          {what}
        </Link>
        <p className="truncate text-fg-subtle text-xs">{about.filter(Boolean).join(" · ")}</p>
      </div>
      <Badge tone={tone} title={proof?.label}>
        {label}
      </Badge>
      {canWrite && (
        <span className="relative z-1">
          <CommitmentActions commitment={commitment} />
        </span>
      )}
    </li>
  );
}
