"use client";

import { Sparkles } from "lucide-react";
import { useMemo } from "react";
import { useWrite } from "@/components/screens/use-write";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Transcript } from "@/lib/features/meetings/schema";
import { createSessionContract } from "@/lib/features/objections/contract";
import { quotePlace } from "@/lib/features/objections/quote-place";
import type { CoachingSession, Objection } from "@/lib/features/objections/schema";
import { api } from "@/lib/http/client";
import { EvidenceRow, type ShowEvidence } from "./evidence-row";
import type { Target } from "./evidence-target";
import { OBJECTION_TYPE_LABELS, SEVERITY_LABELS, SEVERITY_TONES } from "./objection-labels";

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
  const items = useMemo(
    () => session?.objections.map((objection) => ({ objection, item: evidenceOf(objection, segments) })) ?? [],
    [session, segments],
  );
  if (!session) {
    return (
      <div className="flex flex-col items-start gap-3 px-2 text-sm">
        <p className="text-fg-muted">This transcript hasn't been checked for objections yet.</p>
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
        <p className="px-2 text-fg-muted text-sm">
          We found no objections in what the guests said. The built-in engine looks in English, German, Spanish and
          French.
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {items.map(({ objection, item }) => (
          <li key={`${objection.title} ${objection.transcript}`}>
            <p className="flex flex-wrap items-center gap-2 px-2 font-medium text-sm">
              {objection.title} <Badge>{OBJECTION_TYPE_LABELS[objection.type]}</Badge>
              <Badge tone={SEVERITY_TONES[objection.severity]}>{SEVERITY_LABELS[objection.severity]}</Badge>
              <span className="font-normal text-fg-subtle text-xs">{objection.speaker}</span>
            </p>
            <ul>
              <EvidenceRow item={item} segments={segments} target={target} onShow={onShow} />
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

function evidenceOf(objection: Objection, segments: Transcript["speakerSegments"]) {
  const { transcript: quote } = objection;
  const segmentIndex = quotePlace(objection, segments);
  return { text: `“${quote}”`, evidence: segmentIndex === null ? [] : [{ segmentIndex, quote, score: 1 }] };
}
