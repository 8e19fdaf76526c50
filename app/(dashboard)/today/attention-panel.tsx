import { MicOff } from "lucide-react";
import { reasonLabel } from "@/components/follow-ups/follow-up-labels";
import { FollowUpLine } from "@/components/follow-ups/follow-up-line";
import { lineOf, MeetingLine } from "@/components/meetings/meeting-line";
import { Badge } from "@/components/ui/badge";
import { Panel } from "@/components/ui/panel";
import { StatusBadge } from "@/components/ui/status-badge";
import { OUTCOME_UNKNOWN } from "@/lib/features/deliveries/delivery-retry";
import type { Delivery } from "@/lib/features/deliveries/schema";
import type { MeetingProgress } from "@/lib/features/overview/meetings/schema";
import type { PanelRows } from "@/lib/features/overview/today/schema";
import { BouncedLine } from "./bounced-line";
import { AndMore, SentBackBadge } from "./panel-parts";

type AttentionProps = {
  /** The reader's own drafts that a reviewer returned. */
  sentBack: PanelRows;
  failed: PanelRows;
  bounced: { items: Delivery[]; total: number };
  /** ISO 8601. Earlier bounces are left out. */
  bouncedSince: string;
  lost: { items: MeetingProgress[]; total: number };
};

/** What needs attention: drafts sent back, failed and bounced emails, and meetings without a transcript. */
export function AttentionPanel({ sentBack, failed, bounced, bouncedSince, lost }: AttentionProps) {
  const count = sentBack.count + failed.count + bounced.total + lost.total;
  if (count === 0) return null;
  const bounces = `/deliveries?status=bounced&from=${encodeURIComponent(bouncedSince)}`;
  return (
    <Panel title="Needs attention" count={count} flush>
      <ul>
        {sentBack.rows.map((row) => (
          <FollowUpLine key={row.followUp.id} row={row}>
            <SentBackBadge />
          </FollowUpLine>
        ))}
        <AndMore shown={sentBack.rows.length} count={sentBack.count} href="/follow-ups?status=draft" what="sent back" />
        {failed.rows.map((row) => (
          <FollowUpLine key={row.followUp.id} row={row}>
            <StatusBadge
              status="failed"
              label={row.followUp.statusReason === OUTCOME_UNKNOWN ? "Unconfirmed" : "Not sent"}
              title={row.followUp.statusReason ? reasonLabel(row.followUp.statusReason) : undefined}
            />
          </FollowUpLine>
        ))}
        <AndMore shown={failed.rows.length} count={failed.count} href="/follow-ups?status=failed" what="not sent" />
        {bounced.items.map((delivery) => (
          <BouncedLine key={delivery.deliveryId} delivery={delivery} />
        ))}
        <AndMore shown={bounced.items.length} count={bounced.total} href={bounces} what="bounced" />
        {lost.items.map(({ meeting, statusReason }) => (
          <MeetingLine key={meeting.meetingId} {...lineOf(meeting)}>
            <Badge tone="warning" icon={MicOff} title={statusReason ?? undefined}>
              No transcript
            </Badge>
          </MeetingLine>
        ))}
        <AndMore
          shown={lost.items.length}
          count={lost.total}
          href="/meetings?status=lost"
          what="without a transcript"
        />
      </ul>
    </Panel>
  );
}
