"use client";

import { Check, CircleAlert } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { DRAFT, type DraftSentence, TRANSCRIPT } from "./sample-meeting";

/** The draft next to the transcript. Pointing at a sentence highlights the lines it came from. */
export function EvidenceDemo() {
  const [chosen, choose] = useState("price");
  const sentence = DRAFT.find((one) => one.id === chosen);
  const lit = new Set(sentence?.evidence);
  return (
    <section aria-labelledby="demo-title" className="overflow-clip rounded-xl border bg-surface shadow-float">
      <h2 id="demo-title" className="sr-only">
        A draft and the meeting it came from
      </h2>
      <div className="grid lg:grid-cols-2">
        <div className="flex min-w-0 flex-col border-b lg:border-r lg:border-b-0">
          <header className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b px-4 py-2">
            <p className="font-medium text-sm">Draft to Nadia, copy to Piotr</p>
            <Badge tone="warning" icon={CircleAlert}>
              1 of 4 sentences flagged
            </Badge>
          </header>
          <div className="flex flex-1 flex-col gap-1 p-2 text-base">
            <p className="px-2 py-1 text-fg-muted">Hello Nadia,</p>
            {DRAFT.map((one) => (
              <Sentence key={one.id} sentence={one} chosen={one.id === chosen} onChoose={() => choose(one.id)} />
            ))}
            <p className="px-2 py-1 text-fg-muted">Tom</p>
          </div>
          <Verdict sentence={sentence} />
        </div>
        <div className="min-w-0 bg-sunken">
          <header className="flex min-h-11 items-center justify-between gap-2 border-b px-4 py-2 text-sm">
            <p className="font-medium">What was said</p>
            <p className="text-fg-subtle text-xs">31 min call, 8 lines shown</p>
          </header>
          <ol className="flex flex-col gap-px p-2 text-sm">
            {TRANSCRIPT.map((line) => (
              <li
                key={line.id}
                className={cn(
                  "grid grid-cols-[3rem_3.5rem_1fr] gap-x-2 rounded border-l-2 px-2 py-1.5 transition-colors",
                  lit.has(line.id) ? "border-accent bg-accent-soft" : "border-transparent text-fg-muted",
                )}
              >
                <span data-numeric className="font-mono text-fg-subtle text-xs leading-5">
                  {line.time}
                </span>
                <span className={cn("font-medium", line.ours && "text-fg-muted")}>{line.speaker}</span>
                <span className="min-w-0">{line.text}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

type SentenceProps = { sentence: DraftSentence; chosen: boolean; onChoose: () => void };

function Sentence({ sentence, chosen, onChoose }: SentenceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onMouseEnter={onChoose}
      onFocus={onChoose}
      onClick={onChoose}
      className={cn(
        "rounded px-2 py-1 text-left transition-colors focus-visible:outline-offset-0",
        chosen ? (sentence.flag ? "bg-warning-soft" : "bg-accent-soft") : "hover:bg-hover",
      )}
    >
      {sentence.parts.map((part) =>
        part.flagged ? (
          <strong
            key={part.text}
            className="font-semibold text-warning underline decoration-2 decoration-warning decoration-wavy underline-offset-4"
          >
            {part.text}
            <span className="sr-only"> (flagged)</span>
          </strong>
        ) : (
          <span key={part.text}>{part.text}</span>
        ),
      )}
    </button>
  );
}

function Verdict({ sentence }: { sentence: DraftSentence | undefined }) {
  const lines = TRANSCRIPT.filter((line) => sentence?.evidence.includes(line.id));
  const Icon = sentence?.flag ? CircleAlert : Check;
  return (
    <div aria-live="polite" className="min-h-18 border-t px-4 py-3 text-sm">
      <p className={cn("flex items-center gap-1.5 font-medium", sentence?.flag ? "text-warning" : "text-success")}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {sentence?.flag ?? `Said at ${lines.map((line) => line.time).join(", ")}.`}
      </p>
      <p className="mt-0.5 text-fg-muted text-xs">
        {sentence?.flag
          ? "Found by comparing figures in code, not by asking a model. A person decides what to do."
          : lines.map((line) => `${line.speaker}: “${line.text}”`).join(" ")}
      </p>
    </div>
  );
}
