"use client";

import { EllipsisVertical } from "lucide-react";
import Link from "next/link";
import { useOptimistic, useState, useTransition } from "react";
import { STATUS_LABELS } from "@/components/proposals/proposal-labels";
import { useWrite } from "@/components/screens/use-write";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { LiveRegion } from "@/components/ui/live-region";
import { Menu } from "@/components/ui/menu";
import { RelativeTime } from "@/components/ui/relative-time";
import { updateProposalContract } from "@/lib/features/proposals/contract";
import { PROPOSAL_STATUSES, type ProposalRow, type ProposalStatus } from "@/lib/features/proposals/schema";
import { api } from "@/lib/http/client";
import { PriceText, StatusOf } from "./proposal-parts";

type Move = { id: string; status: ProposalStatus };
type ProposalBoardProps = { proposals: ProposalRow[]; total: number; canWrite: boolean };

/** A column per status. A card moves by drag or through its menu. */
export function ProposalBoard({ proposals, total, canWrite }: ProposalBoardProps) {
  const { run } = useWrite();
  const [, start] = useTransition();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<ProposalStatus | null>(null);
  const [said, say] = useState("");
  const [shown, applyMove] = useOptimistic(proposals, (list, move: Move) =>
    list.map((one) => (one.id === move.id ? { ...one, status: move.status } : one)),
  );
  const moveTo = (proposal: ProposalRow | undefined, status: ProposalStatus) => {
    if (!proposal || proposal.status === status) return;
    start(async () => {
      applyMove({ id: proposal.id, status });
      const done = await run(() => api(updateProposalContract, { params: { id: proposal.id }, body: { status } }));
      if (done) say(`${proposal.title} is now ${STATUS_LABELS[status].toLowerCase()}`);
    });
  };
  const drop = (status: ProposalStatus) => {
    moveTo(
      shown.find(({ id }) => id === dragged),
      status,
    );
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <LiveRegion>{said}</LiveRegion>
      {total > proposals.length && (
        <p className="px-4 pt-3 text-fg-muted text-xs">
          Showing the {proposals.length} most recently updated of {total}. Search to see others.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
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
                <article
                  key={proposal.id}
                  draggable={canWrite}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = "move";
                    event.dataTransfer.setData("text/plain", proposal.title);
                    setDragged(proposal.id);
                  }}
                  onDragEnd={() => {
                    setDragged(null);
                    setOver(null);
                  }}
                  className={cn(
                    "relative rounded border bg-surface p-2.5 text-sm shadow-flat hover:border-line-strong",
                    canWrite && "cursor-grab",
                    dragged === proposal.id && "opacity-50",
                  )}
                >
                  <div className="flex items-start gap-1">
                    <Link
                      href={`/proposals/${proposal.id}`}
                      draggable={false}
                      className="line-clamp-2 min-w-0 flex-1 font-medium after:absolute after:inset-0"
                    >
                      {proposal.title}
                    </Link>
                    {canWrite && (
                      <span className="relative -mt-1 -mr-1">
                        <Menu
                          trigger={
                            <IconButton size="sm" label={`Status of ${proposal.title}`}>
                              <EllipsisVertical aria-hidden />
                            </IconButton>
                          }
                          groups={[
                            PROPOSAL_STATUSES.map((next) => ({
                              label: STATUS_LABELS[next],
                              checked: next === proposal.status,
                              onSelect: () => moveTo(proposal, next),
                            })),
                          ]}
                        />
                      </span>
                    )}
                  </div>
                  <p className="truncate text-fg-muted text-xs">{proposal.clientName}</p>
                  <p className="mt-1.5 flex justify-between gap-2 text-fg-subtle text-xs">
                    <PriceText pricing={proposal.pricing} />
                    <RelativeTime at={proposal.updatedAt} />
                  </p>
                </article>
              ))}
              {cards.length === 0 && <p className="px-1 py-4 text-center text-fg-subtle text-xs">None</p>}
            </section>
          );
        })}
      </section>
    </>
  );
}
