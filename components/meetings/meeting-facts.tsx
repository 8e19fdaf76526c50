import { Link } from "@/components/ui/link";
import { DateTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import type { MeetingDetail } from "@/lib/features/overview/meetings/schema";
import { PLATFORM_LABELS } from "./meeting-labels";

const SHOWN = 6;

export function MeetingFacts({ detail }: { detail: MeetingDetail }) {
  const { meeting, participants, followUps } = detail;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-b px-4 py-3 text-sm sm:grid-cols-[auto_auto_1fr_1fr] lg:px-6">
      <div>
        <dt className="text-fg-subtle text-xs">When</dt>
        <dd>
          <DateTime at={meeting.startTime} />, {minutes(meeting.startTime, meeting.endTime)} min
        </dd>
      </div>
      <div>
        <dt className="text-fg-subtle text-xs">Where</dt>
        <dd>{PLATFORM_LABELS[meeting.platform]}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-fg-subtle text-xs">Who</dt>
        <dd>
          <ul className="flex flex-col">
            {participants.slice(0, SHOWN).map(Person)}
            {participants.length === 0 && <li className="text-fg-muted">No participants</li>}
          </ul>
          {participants.length > SHOWN && (
            <details>
              <summary className="w-fit rounded-sm text-fg-muted">and {participants.length - SHOWN} more</summary>
              <ul className="flex flex-col">{participants.slice(SHOWN).map(Person)}</ul>
            </details>
          )}
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-fg-subtle text-xs">Follow-ups</dt>
        <dd>
          <ul className="flex flex-col gap-1">
            {followUps.map(({ id, subject, status, hasBounced }) => (
              <li key={id} className="flex min-w-0 items-center gap-2">
                <StatusBadge status={hasBounced ? "bounced" : status} />
                <Link
                  href={`/follow-ups/${id}`}
                  className="min-w-0 truncate font-medium underline-offset-4 hover:underline"
                >
                  {subject}
                </Link>
              </li>
            ))}
            {followUps.length === 0 && <li className="text-fg-muted">None yet</li>}
          </ul>
        </dd>
      </div>
    </dl>
  );
}

function Person({ name, email, role, external }: MeetingDetail["participants"][number]) {
  return (
    <li key={`${name}${email}`} className="wrap-anywhere min-w-0">
      {name}
      <span className="text-fg-muted"> {[role, email].filter(Boolean).join(", ")}</span>
      {!external && <span className="text-fg-subtle text-xs"> (your team)</span>}
    </li>
  );
}

function minutes(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
}
