"use client";

import { KIND_LABELS } from "@/components/commitments/commitment-labels";
import { RefreshWhile } from "@/components/follow-ups/refresh-while";
import type { Commitment } from "@/lib/features/commitments/schema";
import type { Transcript } from "@/lib/features/meetings/schema";
import type { ShowEvidence } from "./evidence-row";
import type { Target } from "./evidence-target";
import { LedgerRow } from "./ledger-row";
import type { LedgerTasks } from "./task-line";

export type LedgerProps = {
  commitments: Commitment[];
  tasks?: LedgerTasks;
  segments: Transcript["speakerSegments"];
  target: Target | null;
  onShow: ShowEvidence;
  canWrite: boolean;
};

const KINDS = ["commitment", "next_meeting", "decision", "price", "date", "question"] as const;

/** What was agreed in a meeting, by kind. Pressing a row shows where it was said. */
export function MeetingLedger({ commitments, target, ...rest }: LedgerProps) {
  if (commitments.length === 0)
    return <p className="px-2 text-fg-muted text-sm">No commitments found in this meeting.</p>;
  const isWriting = rest.tasks?.items.some(({ status }) => status === "writing") ?? false;
  return (
    <div className="flex flex-col gap-6">
      <RefreshWhile waiting={isWriting} seconds={10} />
      {KINDS.map((kind) => {
        const rows = commitments.filter((one) => one.kind === kind);
        if (rows.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`ledger-${kind}`}>
            <h2 id={`ledger-${kind}`} className="mb-1 px-2 font-semibold text-sm">
              {KIND_LABELS[kind]}
            </h2>
            <ul>
              {rows.map((one) => (
                <LedgerRow
                  key={one.id}
                  commitment={one}
                  isShown={one.evidence.some(({ segmentIndex }) => segmentIndex === target?.segmentIndex)}
                  {...rest}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
