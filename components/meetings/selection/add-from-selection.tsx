"use client";

import { Plus } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { KeyHint } from "@/components/follow-ups/key-hint";
import { Button } from "@/components/ui/button";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { Transcript } from "@/lib/features/meetings/schema";
import type { Target } from "../evidence-target";
import { AddCommitmentForm, type AddTo } from "./add-commitment-form";
import { type Quoted, selectedQuotes } from "./selected-quotes";

type SelectionProps = {
  meeting: AddTo;
  segments: Transcript["speakerSegments"];
  /** The line that is shown as evidence; stands in for a selection when there is none. */
  target: Target | null;
  area: RefObject<HTMLElement | null>;
};

/** Makes the words selected in the transcript a commitment. "i" does the same, or takes the line that is shown. */
export function AddFromSelection({ meeting, segments, target, area }: SelectionProps) {
  const [selected, setSelected] = useState<Quoted[]>([]);
  const [quotes, setQuotes] = useState<Quoted[] | null>(null);
  useEffect(() => {
    const read = () => setSelected(area.current ? selectedQuotes(window.getSelection(), area.current) : []);
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, [area]);
  const line = target && segments[target.segmentIndex];
  const shown = line ? [{ segmentIndex: target.segmentIndex, quote: target.quote ?? line.text }] : [];
  const chosen = selected.length > 0 ? selected : shown;
  useShortcut("i", "Add the selected words as a commitment", () => setQuotes(chosen), {
    enabled: quotes === null && chosen.length > 0,
  });
  if (quotes === null && selected.length === 0) return null;
  const speaker = segments[quotes?.[0]?.segmentIndex ?? -1]?.speaker ?? "";
  return (
    <div className="sticky bottom-14 z-sticky mt-2 rounded-lg border bg-raised p-2.5 shadow-float md:bottom-3">
      {quotes ? (
        <AddCommitmentForm {...{ meeting, quotes, speaker }} onDone={() => setQuotes(null)} />
      ) : (
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0 truncate text-fg-muted text-xs">“{selected.map(({ quote }) => quote).join(" ")}”</p>
          <Button
            size="sm"
            variant="primary"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setQuotes(selected)}
          >
            <Plus aria-hidden />
            Add commitment
            <KeyHint keys="i" inverse />
          </Button>
        </div>
      )}
    </div>
  );
}
