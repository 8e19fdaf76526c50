"use client";

import { Quote } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { MeetingEvidence, Transcript } from "@/lib/features/meetings/schema";
import { placeOf } from "@/lib/features/meetings/transcript-text/segment-place";
import type { Target } from "./evidence-target";

export type Shown = MeetingEvidence["summary"][number];
export type ShowEvidence = (evidence: Shown["evidence"][number]) => void;

type EvidenceRowProps = {
  item: Shown;
  segments: Transcript["speakerSegments"];
  target: Target | null;
  onShow: ShowEvidence;
};

/** A statement about the transcript. Pressing it shows where it was said; further places are next to it. */
export function EvidenceRow({ item, segments, target, onShow }: EvidenceRowProps) {
  const [first, ...more] = item.evidence;
  const isShown = item.evidence.some(({ segmentIndex }) => segmentIndex === target?.segmentIndex);
  if (!first) return <li className="px-2 py-1.5 text-sm">{item.text}</li>;
  const at = (index: number) => placeOf(segments, index);
  return (
    <li className={cn("rounded", isShown && "bg-accent-soft")}>
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => onShow(first)}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-3 rounded px-2 py-1.5 text-left text-sm leading-5.5 hover:bg-hover"
      >
        <span dir="auto">{item.text}</span>
        <span className="flex items-center gap-1 font-mono text-2xs text-fg-subtle">
          <Quote aria-hidden className="size-3" />
          {at(first.segmentIndex)}
        </span>
      </button>
      {more.length > 0 && (
        <p className="flex flex-wrap items-center gap-1 px-2 pb-1.5 text-2xs text-fg-subtle">
          Also at
          {more.map((evidence) => (
            <button
              key={`${evidence.segmentIndex}-${evidence.quote}`}
              type="button"
              aria-label={`Also said at ${at(evidence.segmentIndex)}`}
              onClick={() => onShow(evidence)}
              className="min-h-6 rounded-sm px-1 font-mono underline underline-offset-2 hover:text-accent"
            >
              {at(evidence.segmentIndex)}
            </button>
          ))}
        </p>
      )}
    </li>
  );
}
