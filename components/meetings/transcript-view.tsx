"use client";

import { useEffect, useRef, useState } from "react";
import { QuoteText } from "@/components/follow-ups/quote-text";
import { cn } from "@/components/ui/cn";
import type { Transcript } from "@/lib/features/meetings/schema";
import type { Target } from "./evidence-target";

type TranscriptViewProps = { segments: Transcript["speakerSegments"]; target: Target | null };

/** So much of a transcript is in the page as it arrives; a server that set tens of thousands of lines would do nothing else. */
const FIRST_LINES = 400;

/** The whole transcript. What is off the screen is not laid out, so long transcripts stay quick; the browser's search finds it. */
export function TranscriptView({ segments, target }: TranscriptViewProps) {
  const shown = useRef<Target | null>(null);
  const [isWhole, setWhole] = useState(segments.length <= FIRST_LINES);
  useEffect(() => setWhole(true), []);
  useEffect(() => {
    const place = target && document.getElementById(`segment-${target.segmentIndex}`);
    // Hidden behind another view: wait until it is open.
    if (!place || shown.current === target || place.offsetParent === null) return;
    shown.current = target;
    const show = () => place.scrollIntoView({ block: "center" });
    show();
    // Heights above are estimates until they were on the screen: the second time lands exactly.
    requestAnimationFrame(() => requestAnimationFrame(show));
  });
  return (
    <ol aria-label="Transcript" className="p-3 text-sm">
      {(isWhole ? segments : segments.slice(0, FIRST_LINES)).map((segment, index) => {
        const isTarget = target?.segmentIndex === index;
        const goesOn = segments[index - 1]?.speaker === segment.speaker;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is identified by its position
            key={index}
            id={`segment-${index}`}
            aria-current={isTarget ? "location" : undefined}
            className={cn(
              "grid scroll-my-24 grid-cols-[3.75rem_minmax(0,1fr)] gap-x-2 rounded px-2 py-1 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]",
              isTarget && "bg-selected shadow-[inset_2px_0_0_var(--accent)]",
            )}
          >
            <span className="pt-px font-mono text-2xs text-fg-subtle leading-5">{segment.timestamp}</span>
            <p className="leading-5">
              <span className={cn("font-medium", goesOn && "sr-only")}>{segment.speaker}: </span>
              {isTarget && target.quote ? <QuoteText text={segment.text} quote={target.quote} /> : segment.text}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
