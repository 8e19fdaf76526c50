"use client";

import { Quote } from "lucide-react";
import { memo, useState } from "react";
import { CommitmentActions } from "@/components/commitments/commitment-actions";
import { isOpen, partiesOf, proofOf, STATE_LABELS, VANISHED } from "@/components/commitments/commitment-labels";
import { CorrectionForm } from "@/components/commitments/correction-form";
import { Badge } from "@/components/ui/badge";
import { useDayText, WITH_WEEKDAY } from "@/components/ui/calendar-day";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import type { Commitment } from "@/lib/features/commitments/schema";
import { placeOf } from "@/lib/features/meetings/transcript-text/segment-place";
import type { LedgerProps } from "./meeting-ledger";
import { TaskLine } from "./task-line";

type RowProps = Omit<LedgerProps, "commitments" | "target"> & { commitment: Commitment; isShown: boolean };

/** Only rows whose own selection changes are rerendered. */
export const LedgerRow = memo(function LedgerRow({ commitment, tasks, isShown, segments, onShow, canWrite }: RowProps) {
  const [isEditing, setEditing] = useState(false);
  const dayText = useDayText(WITH_WEEKDAY);
  const { evidence, what, state, kind, vanishedAt, corrected, source } = commitment;
  const [first] = evidence;
  const [label, tone] = STATE_LABELS[state];
  const proof = proofOf(commitment);
  const task = tasks?.items.find(({ commitmentId }) => commitmentId === commitment.id);
  const marks = [
    vanishedAt && VANISHED,
    source === "person" ? "Added manually" : corrected.length > 0 && "Corrected",
    proof?.label,
  ].filter((mark) => typeof mark === "string");
  if (isEditing) {
    return (
      <li className="py-1">
        <CorrectionForm commitment={commitment} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className={cn("flex flex-wrap items-start gap-x-2 rounded pr-1", isShown && "bg-accent-soft")}>
      <div className="min-w-0 flex-1 basis-56">
        <button
          type="button"
          aria-pressed={isShown}
          disabled={!first || vanishedAt !== null}
          onClick={() => first && onShow(first)}
          className="block w-full min-w-0 rounded px-2 py-1.5 text-left text-sm leading-5.5 enabled:hover:bg-hover"
        >
          <span className={cn("block", !isOpen(commitment) && "text-fg-muted", state === "wrong" && "line-through")}>
            {what}
          </span>
          <span className="block text-fg-subtle text-xs">
            {[partiesOf(commitment, dayText), ...marks].filter(Boolean).join(" · ")}
          </span>
        </button>
        {task && tasks && <TaskLine what={what} task={task} tasks={tasks} />}
      </div>
      <span className="ml-auto flex shrink-0 items-center gap-1.5 py-1.5">
        {first && !vanishedAt && (
          <span className="flex items-center gap-1 font-mono text-2xs text-fg-subtle">
            <Quote aria-hidden className="size-3" />
            {placeOf(segments, first.segmentIndex)}
          </span>
        )}
        {proof?.href ? (
          <Link href={proof.href} title={proof.label}>
            <Badge tone={tone}>{label}</Badge>
          </Link>
        ) : (
          (kind === "commitment" || state !== "firm") && (
            <Badge tone={tone} title={proof?.label}>
              {label}
            </Badge>
          )
        )}
        {canWrite && <CommitmentActions commitment={commitment} onEdit={() => setEditing(true)} />}
      </span>
    </li>
  );
});
