"use client";

import { useOptimistic, useState, useTransition } from "react";
import { STATUS_LABELS } from "@/components/proposals/proposal-labels";
import { useWrite } from "@/components/screens/use-write";
import { cn } from "@/components/ui/cn";
import { LiveRegion } from "@/components/ui/live-region";
import { updateProposalContract } from "@/lib/features/proposals/contract";
import { PROPOSAL_STATUSES, type ProposalRow, type ProposalStatus } from "@/lib/features/proposals/schema";
import { api } from "@/lib/http/client";
import { ProposalCard } from "./proposal-card";
import { StatusOf } from "./proposal-parts";

type Move = { id: string; status: ProposalStatus };
type ProposalBoardProps = { proposals: ProposalRow[]; total: number; canWrite: boolean };

/** One column per status. Cards move by drag and drop or through their menu. */
export function ProposalBoard({ proposals, total, canWrite }: ProposalBoardProps) {
  const { run } = useWrite();
  const [, start] = useTransition();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<ProposalStatus | null>(null);
  const [announcement, announce] = useState("");
  const [shown, applyMove] = useOptimistic(proposals, (list, move: Move) =>
    list.map((one) => (one.id === move.id ? { ...one, status: move.status } : one)),
  );
  const moveTo = (proposal: ProposalRow | undefined, status: ProposalStatus) => {
    if (!proposal || proposal.status === status) return;
    start(async () => {
      applyMove({ id: proposal.id, status });
      const done = await run(() => api(updateProposalContract, { params: { id: proposal.id }, body: { status } }));
      if (done) announce(`${proposal.title} is now ${STATUS_LABELS[status].toLowerCase()}`);
    });
  };
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (status: ProposalStatus) => {
    moveTo(
      shown.find(({ id }) => id === dragged),
      status,
    );
    endDrag();
  };
  return (
    <>
      <LiveRegion>{announcement}</LiveRegion>
      {total > proposals.length && (
        <p className="px-4 pt-3 text-fg-muted text-xs">
          Showing the {proposals.length} most recently updated of {total}. Search to see others.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section aria-label="Proposal board" tabIndex={0} className="flex flex-1 gap-3 overflow-x-auto p-4">
        {PROPOSAL_STATUSES.map((status) => {
          const cards = shown.filter((proposal) => proposal.status === status);
          return (
            <section
              key={status}
              aria-label={`${STATUS_LABELS[status]}, ${cards.length}`}
              onDragOver={(event) => {
                if (!dragged) return;
                event.preventDefault();
                setOver(status);
              }}
              onDrop={() => drop(status)}
              className={cn(
                "flex min-w-40 flex-1 flex-col gap-2 rounded-lg border bg-sunken p-2",
                over === status && dragged && "border-accent-line bg-accent-soft",
              )}
            >
              <h2 className="flex items-center justify-between px-1 text-xs">
                <StatusOf status={status} />
                <span data-numeric className="text-fg-subtle">
                  {cards.length}
                </span>
              </h2>
              {cards.map((proposal) => (
                <ProposalCard
                  key={proposal.id}
                  proposal={proposal}
                  canWrite={canWrite}
                  isDragged={dragged === proposal.id}
                  onDrag={setDragged}
                  onDragEnd={endDrag}
                  onMove={moveTo}
                />
              ))}
              {cards.length === 0 && <p className="px-1 py-4 text-center text-fg-subtle text-xs">None</p>}
            </section>
          );
        })}
      </section>
    </>
  );
}
