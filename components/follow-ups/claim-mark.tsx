"use client";

import { CircleAlert, CircleHelp, UserCheck } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { Claim } from "@/lib/grounding/claim";
import type { Piece } from "./mail-parts";
import { UnsupportedText } from "./unsupported-text";
import type { ClaimFocus } from "./use-claims";

const LINE: Record<Claim["support"], string> = {
  supported: "decoration-line-control decoration-dotted",
  partial: "decoration-warning decoration-dashed",
  unsupported: "decoration-danger decoration-wavy",
};
const SUPPORT_LABELS: Record<Claim["support"], string> = {
  supported: "supported by the transcript",
  partial: "partly supported by the transcript",
  unsupported: "not in the transcript",
};

type ClaimMarkProps = { piece: Piece & { claim: Claim }; focus: ClaimFocus; unsupported: string[] };

/** A sentence that links to its evidence. Its underline shows how well it is supported; an icon shows what is wrong. */
export function ClaimMark({ piece, focus, unsupported }: ClaimMarkProps) {
  const { claim } = piece;
  const isSelected = focus.selectedId === claim.id;
  const toggle = () => focus.select(isSelected ? null : claim.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element would not wrap with the lines of its paragraph
    <span
      role="button"
      tabIndex={0}
      data-claim={claim.id}
      aria-pressed={isSelected}
      onClick={() => window.getSelection()?.isCollapsed !== false && toggle()}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        toggle();
      }}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && focus.select(claim.id)}
      onMouseEnter={() => focus.hover(claim.id)}
      onMouseLeave={() => focus.hover(null)}
      className={cn(
        "cursor-pointer select-text scroll-my-32 rounded-sm box-decoration-clone underline decoration-1 underline-offset-4",
        LINE[claim.support],
        focus.activeId === claim.id && "bg-accent-soft",
      )}
    >
      <UnsupportedText text={piece.text} unsupported={unsupported} />
      {claim.support === "unsupported" && (
        <CircleAlert aria-hidden className="ml-1 inline size-3.5 align-[-2px] text-danger" />
      )}
      {claim.support === "partial" && (
        <CircleHelp aria-hidden className="ml-1 inline size-3.5 align-[-2px] text-warning" />
      )}
      {claim.confirmed && <UserCheck aria-hidden className="ml-1 inline size-3.5 align-[-2px] text-fg-muted" />}
      <span className="sr-only">
        {" "}
        ({SUPPORT_LABELS[claim.support]}
        {claim.confirmed && ", accepted by a person"})
      </span>
    </span>
  );
}
