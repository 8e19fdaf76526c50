"use client";

import { useEffect, useState } from "react";
import { MAX_TRANSCRIPT_CHARACTERS } from "@/lib/features/meetings/transcript-limit";
import { type Understood, understood } from "./understood-transcript";

const PAUSE_MS = 300;

/** Preview of how a pasted transcript is parsed: who speaks, how often, and how it begins. */
export function TranscriptPreview({ text }: { text: string }) {
  const [seen, setSeen] = useState<Understood | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const isReadable = text.trim() !== "" && text.length <= MAX_TRANSCRIPT_CHARACTERS;
      const next = isReadable ? await understood(text) : null;
      if (isCurrent) setSeen(next);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  if (!seen) return null;
  const { turns, speakers, first, hasTimes, isNameless } = seen;
  return (
    <section aria-label="Understood as" className="flex flex-col gap-1.5 rounded border bg-sunken p-3 text-xs">
      <p role="status">
        <span className="font-medium">
          {turns} {turns === 1 ? "turn" : "turns"}
        </span>
        {isNameless
          ? ". No speaker names found: start each line with “Name:”."
          : ` by ${speakers.map(({ name, count }) => `${name} (${count})`).join(", ")}`}
        {!isNameless && (hasTimes ? ", with times" : ", without times")}
      </p>
      <ol className="flex flex-col gap-0.5 text-fg-muted">
        {first.map(({ speaker, text: line }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be said twice
          <li key={at} dir="auto" className="truncate">
            <span className="font-medium">{speaker}:</span> {line}
          </li>
        ))}
        {turns > first.length && <li>…</li>}
      </ol>
    </section>
  );
}
