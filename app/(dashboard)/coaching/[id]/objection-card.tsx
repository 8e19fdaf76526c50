import { OBJECTION_TYPE_LABELS, SEVERITY_LABELS, SEVERITY_TONES } from "@/components/meetings/objection-labels";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { QuotePlace } from "@/lib/features/objections/queries";
import type { Objection } from "@/lib/features/objections/schema";

type CardProps = { objection: Objection; meetingId: string; place: QuotePlace | null };

export function ObjectionCard({ objection, meetingId, place }: CardProps) {
  const { title, transcript, type, severity, speaker, suggestedResponses, framework } = objection;
  return (
    <Panel
      title={title}
      description={framework && `Framework: ${framework}`}
      actions={
        <>
          <Badge>{OBJECTION_TYPE_LABELS[type]}</Badge>
          <Badge tone={SEVERITY_TONES[severity]}>{SEVERITY_LABELS[severity]}</Badge>
        </>
      }
    >
      <figure className="border-line-strong border-l-2 pl-3">
        <blockquote className="text-base">“{transcript}”</blockquote>
        <figcaption className="text-fg-subtle text-xs">
          {speaker}, word for word
          {place && (
            <>
              {" · "}
              <Link
                href={`/meetings/${meetingId}?segment=${place.segmentIndex}`}
                className="rounded-sm text-accent hover:underline"
              >
                at {place.place}
              </Link>
            </>
          )}
        </figcaption>
      </figure>
      {suggestedResponses.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-medium text-sm">What you could say</h3>
          <ul className="divide-y rounded border">
            {suggestedResponses.map((response) => (
              <li key={response} className="flex items-start justify-between gap-3 px-3 py-2 text-sm">
                <span className="min-w-0">{response}</span>
                <CopyButton text={response} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
