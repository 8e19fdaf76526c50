import { CircleCheck, MicOff } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { FollowUpLine } from "@/components/follow-ups/follow-up-line";
import { SendingList } from "@/components/follow-ups/sending-list";
import type { Viewer } from "@/components/follow-ups/viewer";
import { reasonWords } from "@/components/follow-ups/words";
import { lineOf, MeetingLine } from "@/components/meetings/meeting-line";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Delivery } from "@/lib/features/emails/schema";
import type { FollowUpRow } from "@/lib/features/follow-ups/overview/schema";
import type { MeetingProgress } from "@/lib/features/meetings/overview/schema";
import { BouncedLine } from "./bounced-line";

function Count({ children }: { children: ReactNode }) {
  return (
    <span data-numeric className="ml-1 font-normal text-fg-subtle">
      {children}
    </span>
  );
}

function More({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={buttonClass({ size: "sm" })}>
      {children}
    </Link>
  );
}

export function ReviewPanel({ rows, count }: { rows: FollowUpRow[]; count: number }) {
  return (
    <Panel
      title={
        <>
          To review
          <Count>{count}</Count>
        </>
      }
      actions={count > 0 && <More href="/review">Open the queue</More>}
      flush
    >
      {rows.length === 0 && (
        <p className="flex items-center gap-2 px-4 py-3 text-fg-muted text-sm">
          <CircleCheck aria-hidden className="size-4 text-success" />
          Nothing waits for a decision.
        </p>
      )}
      <ul>
        {rows.map((row) => (
          <FollowUpLine key={row.followUp.id} row={row} href={`/review?item=${row.followUp.id}`}>
            {row.followUp.reviewDueAt && (
              <span>
                due <RelativeTime at={row.followUp.reviewDueAt} />
              </span>
            )}
          </FollowUpLine>
        ))}
      </ul>
    </Panel>
  );
}

export function SendingPanel({ rows, viewer }: { rows: FollowUpRow[]; viewer: Viewer }) {
  if (rows.length === 0) return null;
  return (
    <Panel
      title={
        <>
          Sending soon
          <Count>{rows.length}</Count>
        </>
      }
      flush
    >
      <SendingList rows={rows} viewer={viewer} />
    </Panel>
  );
}

type AttentionProps = { failed: FollowUpRow[]; bounced: Delivery[]; lost: MeetingProgress[]; lostCount: number };

export function AttentionPanel({ failed, bounced, lost, lostCount }: AttentionProps) {
  const count = failed.length + bounced.length + lost.length;
  if (count === 0) return null;
  return (
    <Panel
      title={
        <>
          Needs attention
          <Count>{count}</Count>
        </>
      }
      actions={lostCount > lost.length && <More href="/meetings?status=unavailable">All without transcript</More>}
      flush
    >
      <ul>
        {failed.map((row) => (
          <FollowUpLine key={row.followUp.id} row={row}>
            <StatusBadge
              status="failed"
              label="Not sent"
              title={row.followUp.statusReason ? reasonWords(row.followUp.statusReason) : undefined}
            />
          </FollowUpLine>
        ))}
        {bounced.map((delivery) => (
          <BouncedLine key={delivery.deliveryId} delivery={delivery} />
        ))}
        {lost.map(({ meeting, statusReason }) => (
          <MeetingLine key={meeting.meetingId} {...lineOf(meeting)}>
            <Badge tone="warning" icon={MicOff} title={statusReason ?? undefined}>
              No transcript
            </Badge>
          </MeetingLine>
        ))}
      </ul>
    </Panel>
  );
}

export function DraftsPanel({ rows, count }: { rows: FollowUpRow[]; count: number }) {
  if (rows.length === 0) return null;
  return (
    <Panel
      title={
        <>
          Drafts
          <Count>{count}</Count>
        </>
      }
      actions={count > rows.length && <More href="/follow-ups?status=draft">All drafts</More>}
      flush
    >
      <ul>
        {rows.map((row) => (
          <FollowUpLine key={row.followUp.id} row={row}>
            {row.followUp.reviewNotes.length > 0 && <Badge tone="warning">Changes requested</Badge>}
            <RelativeTime at={row.followUp.createdAt} />
          </FollowUpLine>
        ))}
      </ul>
    </Panel>
  );
}
