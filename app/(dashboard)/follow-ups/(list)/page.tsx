import { FilterX, Send } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { CONFIDENCE_LABELS, FLAG_LABELS, reasonLabel, STATUS_LABELS } from "@/components/follow-ups/follow-up-labels";
import { FollowUpTable } from "@/components/follow-ups/follow-up-table";
import { buttonClass } from "@/components/ui/button-class";
import { DayRange } from "@/components/ui/day-range";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterBar, FilterChip, FilterSearch, FilterSelect } from "@/components/ui/filter-bar";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { dateTime } from "@/lib/core/input";
import { REASON_CODES } from "@/lib/features/follow-ups/reason-codes";
import { FOLLOW_UP_STATUSES, FollowUpListQuery } from "@/lib/features/follow-ups/schema";
import { listFollowUpRows } from "@/lib/features/overview/follow-ups/rows";
import { PANELS } from "@/lib/features/overview/today/schema";
import { pageContext } from "@/lib/http/page-context";
import { memberOptions } from "../../member-options";
import { readQuery, type SearchParams } from "../../read-query";
import { redirectToLastPage } from "../../redirect-to-last-page";

export const metadata: Metadata = { title: "Follow-ups" };

/** Scheduled or sending. */
const ON_ITS_WAY = "on_its_way";
const PageQuery = FollowUpListQuery.extend({
  status: z.enum([...FOLLOW_UP_STATUSES, ON_ITS_WAY]).optional(),
  decided: z.enum(["approved", "rejected"]).optional(),
  reason: z.enum(REASON_CODES).optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
});

const FILTERS = ["q", "status", "decided", "reason", "flag", "confidence", "ownerId", "meetingId", "from", "to"];

const options = (all: string, words: Record<string, string>) => [
  { value: "", label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

export default async function FollowUpsPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { status, from, to, ...query } = await readQuery(PageQuery, searchParams);
  const wanted = status === ON_ITS_WAY ? { anyOf: PANELS.sending } : { status };
  const [{ items, total }, members] = await Promise.all([
    listFollowUpRows(ctx, { ...query, ...wanted, decidedFrom: from, decidedTo: to }),
    memberOptions(ctx),
  ]);
  await redirectToLastPage("/follow-ups", searchParams, { ...query, total });
  const isFiltered = Object.entries({ ...query, status, from, to }).some(
    ([name, value]) => value && !["page", "limit"].includes(name),
  );
  return (
    <>
      <PageHeader title="Follow-ups" meta={<span data-numeric>{total}</span>} />
      <FilterBar params={FILTERS}>
        <FilterSearch label="Search subject and text" />
        <FilterSelect
          param="status"
          label="Status"
          options={options("Any status", { ...STATUS_LABELS, [ON_ITS_WAY]: "Sending soon" })}
        />
        <FilterSelect
          param="decided"
          label="Decision"
          options={options("Any decision", { approved: "Approved", rejected: "Rejected" })}
        />
        <FilterSelect param="flag" label="Flag" options={options("Any flag", FLAG_LABELS)} />
        <FilterSelect param="confidence" label="Confidence" options={options("Any confidence", CONFIDENCE_LABELS)} />
        {members.length > 0 && (
          <FilterSelect param="ownerId" label="Owner" options={[{ value: "", label: "Any owner" }, ...members]} />
        )}
        {query.reason && <FilterChip params={["reason"]}>{reasonLabel(query.reason)}</FilterChip>}
        {query.meetingId && <FilterChip params={["meetingId"]}>Of one meeting</FilterChip>}
        {(from || to) && (
          <FilterChip params={["from", "to"]}>
            Decided <DayRange from={from} to={to} />
          </FilterChip>
        )}
      </FilterBar>
      {items.length > 0 ? (
        <>
          <FollowUpTable rows={items} />
          <Pagination page={query.page} limit={query.limit} total={total} />
        </>
      ) : (
        <EmptyState
          icon={isFiltered ? FilterX : Send}
          title={isFiltered ? "No follow-ups match" : "No follow-ups yet"}
          action={
            <Link href={isFiltered ? "/follow-ups" : "/meetings/new"} className={buttonClass()}>
              {isFiltered ? "Show all" : "New meeting"}
            </Link>
          }
        >
          {isFiltered
            ? "Remove a filter or try another search."
            : "Every meeting with a transcript gets a draft. Add a meeting to get one."}
        </EmptyState>
      )}
    </>
  );
}
