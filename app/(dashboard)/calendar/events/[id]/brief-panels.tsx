import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { CalendarDay } from "@/components/ui/calendar-day";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { DateTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import type { MeetingBrief } from "@/lib/features/calendar/prepare-meeting";
import { ResponseBadge } from "../../responses";

export function LastTime({ last }: Pick<MeetingBrief, "last">) {
  return (
    <Panel title="Last time">
      {last ? (
        <div className="flex flex-col gap-2 text-sm">
          <p>
            <Link href={`/meetings/${last.meetingId}`} className="font-medium hover:underline">
              {last.title}
            </Link>
            , <DateTime at={last.startTime} />
          </p>
          {last.summary.length === 0 && <p className="text-fg-muted">There's no transcript to summarize.</p>}
          <ul className="list-disc pl-5 text-fg-muted empty:hidden">
            {last.summary.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-fg-muted text-sm">You haven't met any of them before.</p>
      )}
    </Panel>
  );
}

export function OpenCommitments({ commitments }: Pick<MeetingBrief, "commitments">) {
  return (
    <Panel title="Open commitments" count={commitments.length} flush>
      {commitments.length === 0 && <Nothing>No open commitments with them.</Nothing>}
      <ul className="divide-y">
        {commitments.map(({ id, meetingId, who, what, dueOn, state }) => (
          <li key={id} className="relative flex items-center gap-3 px-4 py-2 text-sm hover:bg-hover">
            <Link
              href={`/meetings/${meetingId}#tab=commitments`}
              className="wrap-anywhere min-w-0 flex-1 after:absolute after:inset-0"
            >
              {who && <span className="font-medium">{who}: </span>}
              {what}
            </Link>
            {dueOn && (
              <span className="shrink-0 text-fg-muted text-xs">
                due <CalendarDay on={dueOn} />
              </span>
            )}
            {state === "overdue" && <Badge tone="danger">Overdue</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function OpenProposals({ proposals }: Pick<MeetingBrief, "proposals">) {
  return (
    <Panel title="Open proposals" count={proposals.length} flush>
      {proposals.length === 0 && <Nothing>No open proposals for them.</Nothing>}
      <ul className="divide-y">
        {proposals.map(({ id, title: proposal, status }) => (
          <li key={id} className="relative flex items-center gap-3 px-4 py-2 text-sm hover:bg-hover">
            <Link href={`/proposals/${id}`} className="min-w-0 flex-1 truncate after:absolute after:inset-0">
              {proposal}
            </Link>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function PeoplePanel({ people }: Pick<MeetingBrief, "people">) {
  return (
    <Panel title="People" count={people.length} flush>
      <ul className="divide-y">
        {people.map(({ name, email, responseStatus, contact }) => (
          <li key={email ?? name} className="flex items-center gap-2 px-4 py-2 text-sm">
            <span className="min-w-0 flex-1">
              {contact ? (
                <Link href={`/contacts/${contact.id}`} className="block truncate font-medium hover:underline">
                  {name}
                </Link>
              ) : (
                <span className="block truncate">{name}</span>
              )}
              {contact?.company && <span className="text-fg-subtle text-xs">{contact.company}</span>}
            </span>
            <ResponseBadge status={responseStatus} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="p-4 text-fg-muted text-sm">{children}</p>;
}
