"use client";

import { Sparkles } from "lucide-react";
import Link from "next/link";
import { useWrite } from "@/components/screens/use-write";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Transcript } from "@/lib/features/meetings/schema";
import { createSessionContract } from "@/lib/features/objections/contract";
import type { CoachingSession, Objection } from "@/lib/features/objections/schema";
import { api } from "@/lib/http/client";
import { EvidenceRow, type ShowEvidence } from "./evidence-row";
import type { Target } from "./evidence-target";

type ObjectionsPartProps = {
  meetingId: string;
  /** Null until the transcript has been searched for objections. */
  session: CoachingSession | null;
  canWrite: boolean;
  segments: Transcript["speakerSegments"];
  target: Target | null;
  onShow: ShowEvidence;
};

/** What the guests objected to, in their words, with links to where they said it. */
export function ObjectionsPart({ meetingId, session, canWrite, segments, target, onShow }: ObjectionsPartProps) {
  const { busy, run } = useWrite();
  if (!session) {
    return (
      <div className="flex flex-col items-start gap-3 px-2 text-sm">
        <p className="text-fg-muted">You haven't looked for objections in this transcript yet.</p>
        {canWrite && (
          <Button loading={busy} onClick={() => run(() => api(createSessionContract, { body: { meetingId } }))}>
            <Sparkles aria-hidden />
            Find objections
          </Button>
        )}
      </div>
    );
  }
  return (
    <section aria-labelledby="objections-heading" className="flex flex-col gap-3">
      <h2 id="objections-heading" className="px-2 font-semibold text-sm">
        What the guests objected to
      </h2>
      {session.objections.length === 0 && (
        <p className="px-2 text-fg-muted text-sm">No objections in what the guests said.</p>
      )}
      <ul className="flex flex-col gap-3">
        {session.objections.map((objection) => (
          <li key={`${objection.title} ${objection.transcript}`}>
            <p className="flex flex-wrap items-center gap-2 px-2 font-medium text-sm">
              {objection.title} <Badge>{objection.severity}</Badge>
              <span className="font-normal text-fg-subtle text-xs">{objection.speaker}</span>
            </p>
            <ul>
              <EvidenceRow item={evidenceOf(objection, segments)} segments={segments} target={target} onShow={onShow} />
            </ul>
          </li>
        ))}
      </ul>
      <Link href={`/coaching/${session.sessionId}`} className="px-2 text-accent text-sm hover:underline">
        Better answers to these
      </Link>
    </section>
  );
}

/** The quote occurs in the transcript verbatim. */
function evidenceOf({ transcript: quote, speaker }: Objection, segments: Transcript["speakerSegments"]) {
  const has = (text: string) => text.includes(quote);
  const own = segments.findIndex((segment) => segment.speaker === speaker && has(segment.text));
  const segmentIndex = own >= 0 ? own : segments.findIndex(({ text }) => has(text));
  return { text: `“${quote}”`, evidence: segmentIndex < 0 ? [] : [{ segmentIndex, quote, score: 1 }] };
}
