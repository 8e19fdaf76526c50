import Link from "next/link";
import { MeetingLine } from "@/components/meetings/meeting-line";
import { StageLine } from "@/components/meetings/stage-line";
import { buttonClass } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import type { MeetingProgress } from "@/lib/features/meetings/overview/schema";

export function UpcomingPanel({ meetings }: { meetings: MeetingProgress["meeting"][] }) {
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
        {meetings.map((meeting) => (
          <MeetingLine key={meeting.meetingId} meeting={meeting}>
            <RelativeTime at={meeting.startTime} className="text-fg-muted text-xs" />
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
        <p className="px-4 py-3 text-fg-muted text-sm">
          Meetings appear here once they are over, with how far they got.
        </p>
      )}
      <ul>
        {rows.map((progress) => (
          <MeetingLine key={progress.meeting.meetingId} meeting={progress.meeting}>
            <StageLine progress={progress} />
          </MeetingLine>
        ))}
      </ul>
    </Panel>
  );
}
