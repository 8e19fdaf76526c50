import { CircleCheck } from "lucide-react";
import { ApprovedList } from "@/components/follow-ups/approved-list";
import { DueTime } from "@/components/follow-ups/due-time";
import { FollowUpLine } from "@/components/follow-ups/follow-up-line";
import { SendingList } from "@/components/follow-ups/sending-list";
import type { Viewer } from "@/components/follow-ups/viewer";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import type { FollowUpsToday, PanelRows } from "@/lib/features/overview/today/schema";
import { AndMore, MoreLink, SentBackBadge } from "./panel-parts";

export function ReviewPanel({ rows, count }: PanelRows) {
  return (
    <Panel
      title="To review"
      count={count}
      actions={count > 0 && <MoreLink href="/review">Open review queue</MoreLink>}
      flush
    >
      {rows.length === 0 && (
        <p className="flex items-center gap-2 px-4 py-3 text-fg-muted text-sm">
          <CircleCheck aria-hidden className="size-4 text-success" />
          Nothing to review.
        </p>
      )}
      <ul>
        {rows.map((row) => (
          <FollowUpLine key={row.followUp.id} row={row} href={`/review#item=${row.followUp.id}`}>
            <DueTime at={row.followUp.reviewDueAt} />
          </FollowUpLine>
        ))}
        <AndMore shown={rows.length} count={count} href="/follow-ups?status=pending_review" what="to review" />
      </ul>
    </Panel>
  );
}

/** Approvals that were taken off the schedule. They leave only when someone sends or schedules them. */
export function ApprovedPanel({ rows, count, viewer }: PanelRows & { viewer: Viewer }) {
  if (rows.length === 0) return null;
  return (
    <Panel
      title="Approved, not scheduled"
      count={count}
      description="Won't be sent until someone sends or schedules it"
      flush
    >
      <ul>
        <ApprovedList rows={rows} viewer={viewer} />
        <AndMore shown={rows.length} count={count} href="/follow-ups?status=approved" what="approved" />
      </ul>
    </Panel>
  );
}

export function SendingPanel({ rows, count, viewer }: PanelRows & { viewer: Viewer }) {
  if (rows.length === 0) return null;
  return (
    <Panel title="Sending soon" count={count} flush>
      <ul>
        <SendingList rows={rows} viewer={viewer} />
        <AndMore shown={rows.length} count={count} href="/follow-ups?status=on_its_way" what="sending soon" />
      </ul>
    </Panel>
  );
}

export function DraftsPanel({ rows, count, sentBack }: PanelRows & Pick<FollowUpsToday, "sentBack">) {
  if (rows.length === 0) return null;
  return (
    <Panel title="Drafts" count={count} flush>
      <ul>
        {rows.map((row) => (
          <FollowUpLine key={row.followUp.id} row={row}>
            {sentBack.some(({ id }) => id === row.followUp.id) && <SentBackBadge />}
            <RelativeTime at={row.followUp.createdAt} />
          </FollowUpLine>
        ))}
        <AndMore
          shown={rows.length}
          count={count}
          href="/follow-ups?status=draft"
          what={count - rows.length === 1 ? "draft" : "drafts"}
        />
      </ul>
    </Panel>
  );
}
