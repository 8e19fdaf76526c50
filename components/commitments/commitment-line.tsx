"use client";

import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { Commitment } from "@/lib/features/commitments/schema";
import { CommitmentActions } from "./commitment-actions";
import { partiesOf, proofOf, STATE_LABELS, VANISHED } from "./commitment-labels";

export function CommitmentLine({ commitment, canWrite }: { commitment: Commitment; canWrite: boolean }) {
  const { meetingId, meetingTitle, what, state, vanishedAt } = commitment;
  const [label, tone] = STATE_LABELS[state];
  const proof = proofOf(commitment);
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2 last:border-b-0 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-48">
        <Link
          href={`/meetings/${meetingId}#tab=commitments`}
          className="wrap-anywhere line-clamp-2 font-medium text-sm after:absolute after:inset-0 sm:line-clamp-1"
        >
          {what}
        </Link>
        <p className="truncate text-fg-subtle text-xs">
          {[partiesOf(commitment), meetingTitle, vanishedAt && VANISHED, proof?.label].filter(Boolean).join(" · ")}
        </p>
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
