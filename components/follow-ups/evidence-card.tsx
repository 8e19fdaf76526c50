"use client";

import { ArrowUpRight, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import type { Claim } from "@/lib/grounding/claim";
import { QuoteText } from "./quote-text";

/** Said of a statement without a quote. The check may still find its words and figures in several lines. */
const NO_EVIDENCE: Record<Claim["support"], string> = {
  supported: "Nothing in it differs from the meeting, but no single line says it.",
  partial: "No single line of the transcript says this.",
  unsupported: "Nothing in the transcript supports this.",
};

type EvidenceCardProps = {
  claim: Claim;
  transcript: ReviewItem["transcript"];
  meetingId: string | null;
  active?: boolean;
  onSelect?: () => void;
  /** Whether the text can still be changed. */
  isOpen: boolean;
  actions?: ReactNode;
};

/** One statement, with the quotes that support it. */
export function EvidenceCard({ claim, transcript, meetingId, active, onSelect, isOpen, actions }: EvidenceCardProps) {
  return (
    <div
      className={cn(
        "wrap-anywhere rounded-lg border bg-surface p-3 text-sm",
        active && "border-accent ring-1 ring-accent",
      )}
    >
      <div className="mb-1.5 flex items-center justify-between gap-2">
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={claim.support} />
          {claim.confirmed && (
            <Badge tone="accent" icon={UserCheck}>
              Accepted <RelativeTime at={claim.confirmed.at} />
            </Badge>
          )}
        </span>
        <span className="text-fg-subtle text-xs">{claim.kind}</span>
      </div>
      {onSelect ? (
        <button
          type="button"
          onClick={onSelect}
          aria-pressed={active ?? false}
          className="line-clamp-2 w-full rounded-sm text-left text-fg-muted text-xs hover:text-fg"
        >
          <bdi>{claim.text}</bdi>
        </button>
      ) : (
        <p dir="auto" className="text-fg-muted text-xs">
          {claim.text}
        </p>
      )}
      {claim.differences && (
        <ul className="mt-2 flex flex-col gap-1 text-danger text-xs">
          {claim.differences.map(({ kind, here, said, segmentIndex }) => (
            <li key={`${kind} ${here}`}>
              {said === null ? "Nobody said this" : `Said: ${said}`}; here: {here}
              {meetingId && segmentIndex !== null && (
                <Link
                  href={`/meetings/${meetingId}?segment=${segmentIndex}#segment-${segmentIndex}`}
                  className="ml-1 rounded-sm underline hover:text-accent"
                >
                  {transcript[segmentIndex]?.timestamp ?? `line ${segmentIndex + 1}`}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {claim.evidence.length === 0 && !claim.differences && (
        <p className="mt-2 text-fg-subtle text-xs">
          {NO_EVIDENCE[claim.support]}
          {isOpen && claim.support !== "supported" && " Edit or remove it."}
        </p>
      )}
      <ul className="mt-2 flex flex-col gap-2 empty:hidden">
        {claim.evidence.map(({ segmentIndex, quote }) => {
          const line = transcript[segmentIndex];
          return (
            <li key={`${segmentIndex} ${quote}`} className="border-accent-line border-l-2 pl-2.5">
              <p className="flex items-baseline justify-between gap-2 text-fg-subtle text-xs">
                <span className="truncate font-medium text-fg">{line?.speaker ?? "Speaker"}</span>
                {meetingId && (
                  <Link
                    href={`/meetings/${meetingId}?segment=${segmentIndex}#segment-${segmentIndex}`}
                    aria-label={`Open transcript at ${line?.timestamp ?? `segment ${segmentIndex + 1}`}`}
                    className="flex shrink-0 items-center gap-0.5 rounded-sm font-mono text-2xs hover:text-accent hover:underline"
                  >
                    {line?.timestamp}
                    <ArrowUpRight aria-hidden className="size-3" />
                  </Link>
                )}
              </p>
              <blockquote dir="auto" className="text-sm leading-5">
                <QuoteText text={line?.text ?? quote} quote={quote} />
              </blockquote>
            </li>
          );
        })}
      </ul>
      {actions}
    </div>
  );
}
