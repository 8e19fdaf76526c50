import { EllipsisVertical } from "lucide-react";
import type { KeyboardEvent } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import { Menu } from "@/components/ui/menu";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ProposalRow } from "@/lib/features/proposals/schema";
import { PROPOSAL_STATUSES, type ProposalStatus } from "@/lib/features/proposals/statuses";
import { STATUS_LABELS } from "../proposal-labels";
import { PriceText } from "../proposal-parts";

type ProposalCardProps = {
  proposal: ProposalRow;
  canWrite: boolean;
  isDragged: boolean;
  onDrag: (id: string) => void;
  onDragEnd: () => void;
  /** `focus` selects what gets the focus back after the move. */
  onMove: (proposal: ProposalRow, status: ProposalStatus | undefined, focus: string) => void;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function ProposalCard({ proposal, canWrite, isDragged, onDrag, onDragEnd, onMove }: ProposalCardProps) {
  const byKeys = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!canWrite || !event.shiftKey || step === undefined) return;
    event.preventDefault();
    onMove(proposal, PROPOSAL_STATUSES[PROPOSAL_STATUSES.indexOf(proposal.status) + step], "a");
  };
  return (
    <article
      data-card={proposal.id}
      draggable={canWrite}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", proposal.title);
        onDrag(proposal.id);
      }}
      onDragEnd={onDragEnd}
      className={cn(
        "relative rounded border bg-surface p-2.5 text-sm shadow-flat hover:border-line-strong",
        canWrite && "cursor-grab",
        isDragged && "opacity-50",
      )}
    >
      <div className="flex items-start gap-1">
        <Link
          href={`/proposals/${proposal.id}`}
          draggable={false}
          onKeyDown={byKeys}
          aria-keyshortcuts={canWrite ? "Shift+ArrowLeft Shift+ArrowRight" : undefined}
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
                  onSelect: () => onMove(proposal, next, "button"),
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
  );
}
