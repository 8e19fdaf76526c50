"use client";

import { Hash } from "lucide-react";
import type { MeetingEvidence, Transcript } from "@/lib/features/meetings/schema";
import { EvidenceRow, type ShowEvidence } from "./evidence-row";
import type { Target } from "./evidence-target";
import { SpeakingShares } from "./speaking-shares";

type PartProps = {
  evidence: MeetingEvidence;
  transcript: Transcript;
  target: Target | null;
  onShow: ShowEvidence;
};

export function SummaryPart({ evidence, transcript, target, onShow }: PartProps) {
  const rows = { segments: transcript.speakerSegments, target, onShow };
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="summary-heading">
        <h2 id="summary-heading" className="mb-1 px-2 font-semibold text-sm">
          What was said
        </h2>
        {evidence.summary.length === 0 && <Nothing>This meeting was too short for a summary.</Nothing>}
        <ul>
          {evidence.summary.map((item) => (
            <EvidenceRow key={item.text} item={item} {...rows} />
          ))}
        </ul>
      </section>
      {evidence.keyTopics.length > 0 && (
        <section aria-labelledby="topics-heading">
          <h2 id="topics-heading" className="mb-1.5 px-2 font-semibold text-sm">
            Topics
          </h2>
          <ul className="flex flex-wrap gap-1.5 px-2">
            {evidence.keyTopics.map(({ text, evidence: places }) => (
              <li key={text} className="min-w-0 max-w-full">
                <button
                  type="button"
                  disabled={places.length === 0}
                  onClick={() => places[0] && onShow(places[0])}
                  className="flex h-7 max-w-full items-center gap-1 rounded border border-line-strong bg-surface px-2 text-xs hover:bg-hover"
                >
                  <Hash aria-hidden className="size-3 shrink-0 text-fg-subtle" />
                  <span title={text} className="truncate">
                    {text}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SpeakingShares segments={transcript.speakerSegments} />
    </div>
  );
}

function Nothing({ children }: { children: string }) {
  return <p className="px-2 text-fg-muted text-sm">{children}</p>;
}
