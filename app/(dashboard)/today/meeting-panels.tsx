import { lineOf, MeetingLine } from "@/components/meetings/meeting-line";
import { StageLine } from "@/components/meetings/stage-line";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { AppError } from "@/lib/core/errors";
import { listUpcomingEvents } from "@/lib/features/calendar/queries";
import { listUpcoming } from "@/lib/features/overview/meetings/queries";
import type { MeetingProgress } from "@/lib/features/overview/meetings/schema";
import { pageContext } from "@/lib/http/page-context";
import { nextMeetings } from "./next-meetings";

const SHOWN = 3;
const DAYS = 7;

/** Upcoming meetings. Reads the calendar provider, so it must not block the rest of the page. */
export async function UpcomingPanel({ hasCalendar }: { hasCalendar: boolean }) {
  const ctx = await pageContext();
  const now = ctx.clock.now();
  const [events, planned] = await Promise.all([
    hasCalendar ? listUpcomingEvents(ctx, { days: DAYS }).catch(emptyIfForbidden) : [],
    listUpcoming(ctx, SHOWN),
  ]);
  const meetings = nextMeetings(events, planned, SHOWN);
  if (meetings.length === 0) return null;
  return (
    <Panel
      title="Next meetings"
      actions={
        <Link href="/calendar" className={buttonClass({ size: "sm" })}>
          Calendar
        </Link>
      }
      flush
    >
      <ul>
        {meetings.map(({ title, startTime, people, href }) => (
          <MeetingLine key={`${startTime} ${title}`} title={title} startTime={startTime} people={people} href={href}>
            {Date.parse(startTime) <= now.getTime() ? (
              <Badge tone="accent">Now</Badge>
            ) : (
              <RelativeTime at={startTime} className="text-fg-muted text-xs" />
            )}
          </MeetingLine>
        ))}
      </ul>
    </Panel>
  );
}

export function RecentPanel({ rows, total }: { rows: MeetingProgress[]; total: number }) {
  return (
    <Panel
      title="Recent meetings"
      actions={
        total > rows.length && (
          <Link href="/meetings" className={buttonClass({ size: "sm" })}>
            All meetings
          </Link>
        )
      }
      flush
    >
      {rows.length === 0 && (
        <p className="px-4 py-3 text-fg-muted text-sm">Meetings appear here once they end, with their progress.</p>
      )}
      <ul>
        {rows.map((progress) => (
          <MeetingLine key={progress.meeting.meetingId} {...lineOf(progress.meeting)}>
            <StageLine progress={progress} withStatus />
          </MeetingLine>
        ))}
      </ul>
    </Panel>
  );
}

/** The calendar page explains what is wrong with the connection. */
function emptyIfForbidden(error: unknown): [] {
  if (error instanceof AppError) return [];
  throw error;
}
