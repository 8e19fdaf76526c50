import type { Metadata } from "next";
import { Suspense } from "react";
import { OwedPanel } from "@/components/commitments/owed-panel";
import { canWrite } from "@/components/follow-ups/allowed-actions";
import { RefreshWhile } from "@/components/follow-ups/refresh-while";
import { isInProgress } from "@/components/meetings/stages";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { DateTime } from "@/components/ui/relative-time";
import { GRANTS } from "@/lib/core/permissions";
import { listCommitments } from "@/lib/features/commitments/queries";
import { listDeliveries } from "@/lib/features/deliveries/queries";
import { getOnboarding } from "@/lib/features/onboarding/queries";
import { CONNECT_CALENDAR, FIRST_FOLLOW_UP } from "@/lib/features/onboarding/steps";
import { listMeetingProgress } from "@/lib/features/overview/meetings/queries";
import { getFollowUpsToday } from "@/lib/features/overview/today/queries";
import type { FollowUpsToday, PanelRows } from "@/lib/features/overview/today/schema";
import { findLostDomain } from "@/lib/features/sending-domains/queries";
import { pageContext } from "@/lib/http/page-context";
import { OpenCommitments } from "../open-commitments";
import { PausedBanner } from "../paused-banner";
import { SenderBanner } from "../sender-banner";
import { viewerOf } from "../viewer-of";
import { AttentionPanel } from "./attention-panel";
import { Checklist } from "./checklist";
import { ApprovedPanel, DraftsPanel, ReviewPanel, SendingPanel } from "./follow-up-panels";
import { RecentPanel, UpcomingPanel } from "./meeting-panels";

export const metadata: Metadata = { title: "Today" };

const SHOWN = 6;
const LOST_SHOWN = 5;
const OWED_SHOWN = 6;
const LATE = { kind: "commitment", state: "overdue", side: "ours" } as const;
const BOUNCES_MS = 7 * 24 * 3_600_000;

export default async function TodayPage() {
  const ctx = await pageContext();
  const viewer = await viewerOf(ctx);
  const now = ctx.clock.now();
  const bouncedSince = new Date(now.getTime() - BOUNCES_MS).toISOString();
  const leads = GRANTS[viewer.role]["followups:approve"] === "all";
  const [work, late, recent, missing, onboarding, bounces, lostDomain] = await Promise.all([
    getFollowUpsToday(ctx),
    leads ? listCommitments(ctx, { ...LATE, page: 1, limit: OWED_SHOWN }) : null,
    listMeetingProgress(ctx, { page: 1, limit: SHOWN, to: now.toISOString(), lost: "left out" }),
    listMeetingProgress(ctx, { page: 1, limit: LOST_SHOWN, lost: "only" }, "asc"),
    getOnboarding(ctx),
    listDeliveries(ctx, {
      page: 1,
      limit: LOST_SHOWN,
      status: "bounced",
      from: bouncedSince,
    }),
    findLostDomain(ctx),
  ]);
  const isDone = (step: number) => onboarding.completedSteps.includes(step);
  const writes = canWrite(viewer);
  const seller =
    writes && ctx.actor.kind === "user" ? { name: ctx.actor.name || "Alex Morgan", email: ctx.actor.email } : null;
  return (
    <>
      <PageHeader
        title="Today"
        meta={<DateTime at={now.toISOString()} format="weekday" />}
        actions={
          writes && (
            <Link href="/meetings/new" className={buttonClass()}>
              New meeting
            </Link>
          )
        }
      />
      <PausedBanner ctx={ctx} />
      <SenderBanner domain={lostDomain} />
      <RefreshWhile waiting={recent.items.some(isInProgress)} seconds={3} />
      <RefreshWhile waiting seconds={30} />
      <div className="grid items-start gap-4 p-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {!isDone(FIRST_FOLLOW_UP) && <Checklist state={onboarding} seller={seller} />}
          <SendingPanel {...work.sending} viewer={viewer} />
          <ReviewPanel {...work.toReview} />
          <OpenCommitments title="You owe" side="ours" by={{ ownerId: viewer.userId }} />
          <ApprovedPanel {...work.approved} viewer={viewer} />
          <AttentionPanel
            sentBack={sentBackTo(viewer.userId, work)}
            failed={work.failed}
            bounced={bounces}
            bouncedSince={bouncedSince}
            lost={missing}
          />
          <OpenCommitments title="They owe you" side="theirs" by={{ ownerId: viewer.userId }} />
          <OpenCommitments title="Unclear who owes it" side="unknown" by={{ ownerId: viewer.userId }} />
          {late && (
            <OwedPanel
              title="Overdue in your team"
              {...late}
              canWrite={writes}
              href="/commitments?state=overdue&kind=commitment&side=ours"
            />
          )}
          <DraftsPanel {...work.drafts} sentBack={work.sentBack} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Suspense fallback={null}>
            <UpcomingPanel hasCalendar={isDone(CONNECT_CALENDAR)} />
          </Suspense>
          <RecentPanel rows={recent.items} total={recent.total} />
        </div>
      </div>
    </>
  );
}

function sentBackTo(userId: string, { drafts, sentBack }: FollowUpsToday): PanelRows {
  const ids = sentBack.filter(({ ownerId }) => ownerId === userId).map(({ id }) => id);
  return { rows: drafts.rows.filter(({ followUp }) => ids.includes(followUp.id)), count: ids.length };
}
