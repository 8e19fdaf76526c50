import type { ReactNode } from "react";
import { STATE_LABELS } from "@/components/commitments/commitment-labels";
import { lineOf, MeetingLine } from "@/components/meetings/meeting-line";
import { Badge } from "@/components/ui/badge";
import { CalendarDay } from "@/components/ui/calendar-day";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import type { History } from "@/lib/features/contacts/history";

type HistoryPanelsProps = {
  history: History;
  meetingsHref?: string | undefined;
  emailsHref?: string | undefined;
  ledgerHref?: string | undefined;
};

/** Meetings, emails and proposals, latest first. The addresses lead to all meetings, emails and commitments. */
export function HistoryPanels({ history, meetingsHref, emailsHref, ledgerHref }: HistoryPanelsProps) {
  const { meetings, emails, proposals, commitments } = history;
  return (
    <>
      <HistoryPanel title="Meetings" part={meetings} empty="No meetings with them yet." allHref={meetingsHref}>
        {meetings.items.map(({ meeting, followUp }) => (
          <MeetingLine key={meeting.meetingId} {...lineOf(meeting)}>
            {followUp && <StatusBadge status={followUp.hasBounced ? "bounced" : followUp.status} />}
          </MeetingLine>
        ))}
      </HistoryPanel>
      <HistoryPanel title="Emails" part={emails} empty="No emails sent to them yet." allHref={emailsHref}>
        {emails.items.map(({ deliveryId, followUpId, subject, status, sentAt, queuedAt, repliedAt, to }) => (
          <Line
            key={deliveryId}
            href={followUpId ? `/follow-ups/${followUpId}` : `/deliveries?q=${encodeURIComponent(subject)}`}
            title={subject}
            detail={to.join(", ")}
            at={sentAt ?? queuedAt}
          >
            <StatusBadge status={repliedAt ? "replied" : status} />
          </Line>
        ))}
      </HistoryPanel>
      <HistoryPanel
        title="Commitments"
        part={commitments}
        empty="Nothing was agreed with them yet."
        allHref={ledgerHref}
      >
        {commitments.items.map(({ id, meetingId, meetingTitle, what, who, state, dueOn, createdAt }) => (
          <Line
            key={id}
            href={`/meetings/${meetingId}#tab=commitments`}
            title={who ? `${who}: ${what}` : what}
            detail={meetingTitle}
            at={createdAt}
          >
            {dueOn && (
              <span className="text-fg-muted text-xs">
                due <CalendarDay on={dueOn} />
              </span>
            )}
            <Badge tone={STATE_LABELS[state][1]}>{STATE_LABELS[state][0]}</Badge>
          </Line>
        ))}
      </HistoryPanel>
      <HistoryPanel title="Proposals" part={proposals} empty="No proposals for them yet.">
        {proposals.items.map(({ id, title, status, updatedAt }) => (
          <Line key={id} href={`/proposals/${id}`} title={title} at={updatedAt}>
            <StatusBadge status={status} />
          </Line>
        ))}
      </HistoryPanel>
    </>
  );
}

type HistoryPanelProps = {
  title: string;
  part: { items: unknown[]; total: number };
  empty: string;
  allHref?: string | undefined;
  children: ReactNode;
};

function HistoryPanel({ title, part: { items, total }, empty, allHref, children }: HistoryPanelProps) {
  const isCut = total > items.length;
  return (
    <Panel
      title={title}
      count={total}
      description={isCut ? `The latest ${items.length}` : undefined}
      actions={
        isCut &&
        allHref && (
          <Link href={allHref} className="text-accent text-xs hover:underline">
            Show all
          </Link>
        )
      }
      flush
    >
      {total === 0 ? <p className="p-4 text-fg-muted text-sm">{empty}</p> : <ul>{children}</ul>}
    </Panel>
  );
}

type LineProps = { href: string; title: string; detail?: string; at: string; children: ReactNode };

function Line({ href, title, detail, at, children }: LineProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2 last:border-b-0 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-48">
        <Link href={href} className="block truncate font-medium text-sm after:absolute after:inset-0">
          {title}
        </Link>
        <p className="truncate text-fg-subtle text-xs">
          <RelativeTime at={at} />
          {detail && `, ${detail}`}
        </p>
      </div>
      {children}
    </li>
  );
}
