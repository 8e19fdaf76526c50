import type { Metadata } from "next";
import { canWrite } from "@/components/follow-ups/allowed-actions";
import { DraftPopover } from "@/components/meetings/draft-popover";
import { MeetingFacts } from "@/components/meetings/meeting-facts";
import { MeetingScreen } from "@/components/meetings/meeting-screen";
import { NoShowMenu } from "@/components/meetings/no-show-menu";
import { Badge } from "@/components/ui/badge";
import { PageHeader } from "@/components/ui/page-header";
import { StatusBadge } from "@/components/ui/status-badge";
import { GRANTS } from "@/lib/core/permissions";
import { getMeetingDetail } from "@/lib/features/meetings/overview/queries";
import { pageContext } from "@/lib/http/page-context";
import { found, readId } from "../../found";
import { viewerOf } from "../../viewer-of";

export const metadata: Metadata = { title: "Meeting" };

export default async function MeetingPage({ params }: { params: Promise<{ id: string }> }) {
  const ctx = await pageContext();
  const detail = await found(getMeetingDetail(ctx, await readId(params)));
  const viewer = viewerOf(ctx);
  const { meeting } = detail;
  const reach = GRANTS[viewer.role]["followups:write"];
  const writes = canWrite(viewer) && (reach === "all" || detail.ownerId === viewer.userId);
  const isReady = meeting.transcriptStatus === "completed";
  return (
    <>
      <PageHeader
        title={meeting.title}
        breadcrumbs={[{ label: "Meetings", href: "/meetings" }]}
        meta={
          <>
            {detail.noShow ? <Badge tone="warning">No-show</Badge> : <StatusBadge status={meeting.transcriptStatus} />}
            <span>{detail.ownerName}</span>
          </>
        }
        actions={
          writes && (
            <>
              {!isReady && <NoShowMenu meetingId={meeting.meetingId} />}
              {isReady && <DraftPopover meetingId={meeting.meetingId} primary={detail.followUps.length === 0} />}
            </>
          )
        }
      />
      <MeetingFacts detail={detail} />
      <MeetingScreen detail={detail} canWrite={writes} />
    </>
  );
}
