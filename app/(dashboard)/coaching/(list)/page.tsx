import { GraduationCap } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { canUse } from "@/components/screens/can-use";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { PageQuery } from "@/lib/core/pagination";
import { listMeetings } from "@/lib/features/meetings/queries";
import { listSessions } from "@/lib/features/objections/queries";
import { Objection } from "@/lib/features/objections/schema";
import { listMatchingSessions, readTrends } from "@/lib/features/objections/trends/queries";
import { TREND_RANGES } from "@/lib/features/objections/trends/schema";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../../read-query";
import { redirectToLastPage } from "../../redirect-to-last-page";
import { AnalyseDialog } from "../analyse-dialog";
import { SessionFilters } from "../session-filters";
import { SessionTable } from "../session-table";
import { TrendTables } from "../trend-tables";

export const metadata: Metadata = { title: "Coaching" };

const LIMIT = 25;
const day = z.iso.date().refine((value) => value >= "1900");
const Address = PageQuery.pick({ page: true }).extend({
  range: z.enum(TREND_RANGES).default("12w"),
  type: Objection.shape.type.optional(),
  rep: z.uuid().optional(),
  from: day.optional(),
  to: day.optional(),
});

export default async function CoachingPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { page, range, ...filter } = await readQuery(Address, searchParams);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const slice = { limit: LIMIT, offset: (page - 1) * LIMIT };
  const [{ items, total }, trends, meetings] = await Promise.all([
    isFiltered ? listMatchingSessions(ctx, filter, slice) : listSessions(ctx, slice),
    readTrends(ctx, range),
    listMeetings(ctx, { page: 1, limit: 50, status: "completed" }),
  ]);
  const isEmpty = total === 0 && !isFiltered;
  const isTeam = ctx.require("followups:read") === "all";
  const reps = trends.reps.map(({ repId: id }) => ({ id, name: trends.names[id] ?? "Former member" }));
  await redirectToLastPage("/coaching", searchParams, { page, limit: LIMIT, total });
  const analyse = canUse(ctx.actor, "followups:write") && (
    <AnalyseDialog
      meetings={meetings.items.map(({ meetingId, title, startTime }) => ({ meetingId, title, startTime }))}
    />
  );
  return (
    <>
      <PageHeader title="Coaching" meta={<span data-numeric>{total}</span>} actions={!isEmpty && analyse} />
      {isEmpty ? (
        <EmptyState icon={GraduationCap} title="No sessions yet" action={analyse}>
          Analyse a meeting to see the customer's objections in their own words, with better answers for next time.
        </EmptyState>
      ) : (
        <>
          <TrendTables trends={trends} isTeam={isTeam} />
          <SessionFilters reps={isTeam ? reps : []} days={{ from: filter.from, to: filter.to }} />
          {total === 0 ? (
            <p className="p-4 text-fg-muted text-sm">No session matches these filters.</p>
          ) : (
            <SessionTable sessions={items} type={filter.type} />
          )}
          <Pagination page={page} limit={LIMIT} total={total} />
        </>
      )}
    </>
  );
}
