"use client";

import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "@/components/ui/icon-button";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { EvidenceCard } from "./evidence-card";
import { LineActions } from "./lines/line-actions";
import type { ClaimFocus } from "./use-claims";

const OPEN: string[] = ["draft", "pending_review", "approved"];

type EvidencePanelProps = {
  item: Pick<ReviewItem, "followUp" | "transcript" | "meeting">;
  focus: ClaimFocus;
  /** Whether the selected sentence can be accepted, reworded and taken out. */
  canDecide: boolean;
  onDecided?: (saved: FollowUp) => void;
};

/** Every statement in the email with its evidence. Follows the selected sentence. */
export function EvidencePanel({ item, focus, canDecide, onDecided }: EvidencePanelProps) {
  const list = useRef<HTMLUListElement>(null);
  const { activeId } = focus;
  useEffect(() => {
    const card = activeId && list.current?.querySelector(`[data-evidence="${activeId}"]`);
    const isBeside = window.matchMedia("(min-width: 80rem)").matches;
    if (card && isBeside) card.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const backed = focus.statements.filter(({ support }) => support === "supported").length;
  return (
    <section aria-label="Evidence" className="flex flex-col gap-2 p-3">
      <div className="flex items-baseline justify-between">
        <h2 className="font-semibold text-sm">Evidence</h2>
        <p data-numeric className="text-fg-subtle text-xs">
          {backed} of {focus.statements.length} supported
        </p>
      </div>
      {focus.statements.length === 0 && (
        <p className="text-fg-muted text-sm">
          {item.meeting ? "No sentence in this email needs evidence." : "Written from scratch, without a meeting."}
        </p>
      )}
      <ul ref={list} className="flex flex-col gap-2">
        {focus.statements.map((claim) => (
          <li key={claim.id} data-evidence={claim.id} className="scroll-my-3">
            <EvidenceCard
              claim={claim}
              transcript={item.transcript}
              meetingId={item.meeting?.id ?? null}
              isOpen={OPEN.includes(item.followUp.status)}
              active={focus.activeId === claim.id}
              actions={
                canDecide &&
                claim.row === undefined &&
                focus.selectedId === claim.id && (
                  <LineActions followUp={item.followUp} claim={claim} hasKeys onDecided={onDecided} />
                )
              }
              onSelect={() => {
                focus.select(claim.id);
                document.querySelector(`[data-claim="${claim.id}"]`)?.scrollIntoView({ block: "nearest" });
              }}
            />
          </li>
        ))}
      </ul>
      <EvidenceSheet {...{ item, focus, canDecide, onDecided }} />
    </section>
  );
}

/** Shows the selected sentence's evidence as a bottom sheet when there is no room next to the text. */
function EvidenceSheet({ item, focus, canDecide, onDecided }: EvidencePanelProps) {
  const claim = focus.statements.find(({ id }) => id === focus.selectedId);
  if (!claim) return null;
  return (
    <div className="fixed inset-x-0 bottom-14 z-nav max-h-[45dvh] animate-slide-from-bottom overflow-y-auto border-t bg-raised p-3 shadow-float md:bottom-0 xl:hidden">
      <div className="mb-1 flex items-center justify-between">
        <p className="font-semibold text-sm">What was said</p>
        <IconButton label="Close evidence" size="sm" onClick={() => focus.select(null)}>
          <X aria-hidden />
        </IconButton>
      </div>
      <EvidenceCard
        claim={claim}
        transcript={item.transcript}
        meetingId={item.meeting?.id ?? null}
        isOpen={OPEN.includes(item.followUp.status)}
        actions={
          canDecide &&
          claim.row === undefined && (
            <LineActions followUp={item.followUp} claim={claim} hasKeys={false} onDecided={onDecided} />
          )
        }
      />
    </div>
  );
}
