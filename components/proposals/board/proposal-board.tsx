"use client";

import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { LiveRegion } from "@/components/ui/live-region";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { ProposalRow } from "@/lib/features/proposals/schema";
import { PROPOSAL_STATUSES, type ProposalStatus } from "@/lib/features/proposals/statuses";
import { STATUS_LABELS } from "../proposal-labels";
import { StatusOf } from "../proposal-parts";
import { ProposalCard } from "./proposal-card";
import { useBoardMoves } from "./use-board-moves";

type ProposalBoardProps = { proposals: ProposalRow[]; total: number; canWrite: boolean };

/** One column per status. Cards move by drag and drop, with Shift and the arrow keys, or through their menu. */
export function ProposalBoard({ proposals, total, canWrite }: ProposalBoardProps) {
  const { shown, announcement, moveTo, undoLast } = useBoardMoves(proposals);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<ProposalStatus | null>(null);
  const focusNext = useFocusAfterMove(shown);
  useShortcut("u", "Undo the last move", undoLast, { enabled: canWrite });
  const moveByKeys = (proposal: ProposalRow, status: ProposalStatus | undefined, selector: string) => {
    if (!status) return;
    focusNext(`[data-card="${proposal.id}"] ${selector}`);
    moveTo(proposal, status);
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
                "flex min-w-40 flex-1 flex-col gap-2 rounded-lg border p-2",
                over === status && dragged ? "border-accent-line bg-accent-soft" : "bg-sunken",
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
                  onMove={moveByKeys}
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

/** A card that changes its column is another element, so the focus has to follow it. */
function useFocusAfterMove(shown: ProposalRow[]): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const selector = wanted.current;
    if (!selector || shown.length === 0) return;
    wanted.current = null;
    // After the closing menu has tried to return the focus to a button that is gone.
    setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus(), 0);
  }, [shown]);
  return (selector) => {
    wanted.current = selector;
  };
}
