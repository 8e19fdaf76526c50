import type { Metadata } from "next";
import { canWrite } from "@/components/follow-ups/allowed-actions";
import { DraftPopover } from "@/components/meetings/draft-popover";
import { MeetingFacts } from "@/components/meetings/meeting-facts";
import { MeetingScreen } from "@/components/meetings/meeting-screen";
import { recoveryOf } from "@/components/meetings/no-show";
import { NoShowMenu } from "@/components/meetings/no-show-menu";
import { Badge } from "@/components/ui/badge";
import { PageHeader } from "@/components/ui/page-header";
import { StatusBadge } from "@/components/ui/status-badge";
import { GRANTS } from "@/lib/core/permissions";
import { findPeople } from "@/lib/features/contacts/queries";
import { findMeetingSession } from "@/lib/features/objections/queries";
import type { MeetingDetail } from "@/lib/features/overview/meetings/schema";
import { pageContext } from "@/lib/http/page-context";
import { CrmNotes } from "../../crm-notes";
import { readId } from "../../or-not-found";
import { viewerOf } from "../../viewer-of";
import { findLedgerTasks } from "./find-ledger-tasks";
import { loadMeeting } from "./load-meeting";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { meeting } = await loadMeeting((await readId(params)).id);
  return { title: meeting.title };
}

export default async function MeetingPage({ params }: PageProps) {
  const ctx = await pageContext();
  const detail = await loadMeeting((await readId(params)).id);
  const guests = detail.participants.flatMap(({ email, external }) => (external && email) || []);
  const [viewer, known, objections, tasks] = await Promise.all([
    viewerOf(ctx),
    findPeople(ctx, guests),
    findMeetingSession(ctx, { meetingId: detail.meeting.meetingId }),
    findLedgerTasks(ctx, detail.meeting.meetingId),
  ]);
  const { meeting } = detail;
  const reach = GRANTS[viewer.role]["followups:write"];
  const writes = canWrite(viewer) && (reach === "all" || detail.ownerId === viewer.userId);
  const isReady = meeting.transcriptStatus === "completed";
  const isMissed = detail.noShow !== null && recoveryOf(detail.followUps) !== undefined;
  return (
    <>
      <PageHeader
        title={meeting.title}
        breadcrumbs={[{ label: "Meetings", href: "/meetings" }]}
        meta={
          <>
            <MeetingBadge detail={detail} />
            <span>{detail.ownerName}</span>
          </>
        }
        actions={
          writes && (
            <>
              {!detail.hasTranscript && !isMissed && <NoShowMenu meeting={meeting} />}
              {isReady && <DraftPopover meetingId={meeting.meetingId} primary={detail.followUps.length === 0} />}
            </>
          )
        }
      />
      <MeetingFacts detail={detail} known={known} />
      <CrmNotes ctx={ctx} about={{ meetingId: meeting.meetingId }} className="border-b px-4 py-3 lg:px-6" />
      <MeetingScreen detail={detail} objections={objections} tasks={tasks} canWrite={writes} />
    </>
  );
}

function MeetingBadge({ detail: { meeting, noShow, isCancelled } }: { detail: MeetingDetail }) {
  if (noShow) return <Badge tone="warning">No-show</Badge>;
  return isCancelled ? <Badge>Cancelled</Badge> : <StatusBadge status={meeting.transcriptStatus} />;
}
