"use client";

import { memo, useEffect, useMemo, useRef, useState } from "react";
import { QuoteText } from "@/components/follow-ups/quote-text";
import { cn } from "@/components/ui/cn";
import type { Transcript } from "@/lib/features/meetings/schema";
import { hasTimes } from "@/lib/features/meetings/transcript-text/segment-place";
import type { Target } from "./evidence-target";
import type { AddTo } from "./selection/add-commitment-form";
import { AddFromSelection } from "./selection/add-from-selection";

type Segments = Transcript["speakerSegments"];
type TranscriptViewProps = {
  segments: Segments;
  target: Target | null;
  /** The meeting that selected words can be added to as a commitment; null if the viewer may not. */
  addTo: AddTo | null;
};

/** How many lines the server renders. Rendering tens of thousands would block it. */
const FIRST_LINES = 400;
/** Lines that are laid out and rerendered together. */
const PART_LINES = 100;

/**
 * The whole transcript. Long ones stay fast because parts off the screen aren't laid out and a selection rerenders only
 * the parts it affects. The browser's own search still finds everything.
 */
export function TranscriptView({ segments, target, addTo }: TranscriptViewProps) {
  const area = useRef<HTMLElement>(null);
  const shown = useRef<Target | null>(null);
  const [isWhole, setWhole] = useState(segments.length <= FIRST_LINES);
  useEffect(() => setWhole(true), []);
  useEffect(() => {
    const place = target && document.getElementById(`segment-${target.segmentIndex}`);
    // Hidden behind another view: wait until it is visible.
    if (!place || shown.current === target || place.offsetParent === null) return;
    shown.current = target;
    const show = () => place.scrollIntoView({ block: "center" });
    show();
    // Heights above are estimates until first rendered, so the second scroll lands exactly.
    requestAnimationFrame(() => requestAnimationFrame(show));
  });
  const parts = useMemo(() => partsOf(isWhole ? segments : segments.slice(0, FIRST_LINES)), [segments, isWhole]);
  const isTimed = useMemo(() => hasTimes(segments), [segments]);
  return (
    <section ref={area} aria-label="Transcript" className="p-3 text-sm">
      {parts.map((part) => (
        <Part key={part.from} {...part} isTimed={isTimed} target={isIn(part, target) ? target : null} />
      ))}
      {addTo && <AddFromSelection {...{ meeting: addTo, segments, target, area }} />}
    </section>
  );
}

type Lines = { from: number; lines: Segments; before: string | undefined };

function partsOf(segments: Segments): Lines[] {
  return Array.from({ length: Math.ceil(segments.length / PART_LINES) }, (_, at) => {
    const from = at * PART_LINES;
    return { from, lines: segments.slice(from, from + PART_LINES), before: segments[from - 1]?.speaker };
  });
}

function isIn({ from, lines }: Lines, target: Target | null): boolean {
  return target !== null && target.segmentIndex >= from && target.segmentIndex < from + lines.length;
}

type PartProps = Lines & { isTimed: boolean; target: Target | null };

const Part = memo(function Part({ from, lines, before, isTimed, target }: PartProps) {
  return (
    <ol start={from + 1} className="[contain-intrinsic-size:auto_300rem] [content-visibility:auto]">
      {lines.map((segment, at) => {
        const index = from + at;
        const isTarget = target?.segmentIndex === index;
        const goesOn = (at === 0 ? before : lines[at - 1]?.speaker) === segment.speaker;
        return (
          <Line
            key={index}
            index={index}
            segment={segment}
            isTimed={isTimed}
            goesOn={goesOn}
            isTarget={isTarget}
            quote={isTarget ? target.quote : null}
          />
        );
      })}
    </ol>
  );
});

type LineProps = {
  index: number;
  segment: Segments[number];
  /** Otherwise its number is shown instead of its time. */
  isTimed: boolean;
  goesOn: boolean;
  isTarget: boolean;
  quote: string | null;
};

/** Only the lines that gain or lose the selection are rerendered. */
const Line = memo(function Line({ index, segment, isTimed, goesOn, isTarget, quote }: LineProps) {
  return (
    <li
      id={`segment-${index}`}
      data-segment={index}
      aria-current={isTarget ? "location" : undefined}
      className={cn(
        "grid scroll-my-24 gap-x-2 rounded px-2 py-1",
        isTimed ? "grid-cols-[3.75rem_minmax(0,1fr)]" : "grid-cols-[2rem_minmax(0,1fr)]",
        isTarget && "bg-selected shadow-[inset_2px_0_0_var(--accent)]",
      )}
    >
      <span className="pt-px font-mono text-2xs text-fg-subtle leading-5">
        {isTimed ? segment.timestamp : index + 1}
      </span>
      <p dir="auto" className="wrap-anywhere leading-5">
        <span className={cn("font-medium", goesOn && "sr-only")}>{segment.speaker}: </span>
        <span dir="auto" data-said={index}>
          {quote ? <QuoteText text={segment.text} quote={quote} /> : segment.text}
        </span>
      </p>
    </li>
  );
});
