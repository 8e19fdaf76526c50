import { GraduationCap } from "lucide-react";
import type { Metadata } from "next";
import { canUse } from "@/components/screens/can-use";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { PageQuery } from "@/lib/core/pagination";
import { listMeetings } from "@/lib/features/meetings/queries";
import { listSessions } from "@/lib/features/objections/queries";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../../read-query";
import { redirectToLastPage } from "../../redirect-to-last-page";
import { AnalyseDialog } from "../analyse-dialog";
import { SessionTable } from "../session-table";

export const metadata: Metadata = { title: "Coaching" };

const LIMIT = 25;

export default async function CoachingPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { page } = await readQuery(PageQuery.pick({ page: true }), searchParams);
  const [{ items, total }, meetings] = await Promise.all([
    listSessions(ctx, { limit: LIMIT, offset: (page - 1) * LIMIT }),
    listMeetings(ctx, { page: 1, limit: 50, status: "completed" }),
  ]);
  await redirectToLastPage("/coaching", searchParams, { page, limit: LIMIT, total });
  const analyse = canUse(ctx.actor, "followups:write") && (
    <AnalyseDialog
      meetings={meetings.items.map(({ meetingId, title, startTime }) => ({ meetingId, title, startTime }))}
    />
  );
  return (
    <>
      <PageHeader title="Coaching" meta={<span data-numeric>{total}</span>} actions={items.length > 0 && analyse} />
      {items.length === 0 ? (
        <EmptyState icon={GraduationCap} title="No sessions yet" action={analyse}>
          Analyse a meeting to see the customer's objections in their own words, with better answers for next time.
        </EmptyState>
      ) : (
        <>
          <SessionTable sessions={items} />
          <Pagination page={page} limit={LIMIT} total={total} />
        </>
      )}
    </>
  );
}
