import { FilterX, MessagesSquare, Plus } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { canWrite } from "@/components/follow-ups/allowed-actions";
import { RefreshWhile } from "@/components/follow-ups/refresh-while";
import { COUNTED_LABELS, TRANSCRIPT_STATUS_LABELS } from "@/components/meetings/meeting-labels";
import { MeetingTable } from "@/components/meetings/meeting-table";
import { isInProgress } from "@/components/meetings/stages";
import { buttonClass } from "@/components/ui/button-class";
import { DayRange } from "@/components/ui/day-range";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterBar, FilterChip, FilterSearch, FilterSelect } from "@/components/ui/filter-bar";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { email, uuid } from "@/lib/core/input";
import { COUNTED_MEETINGS, MeetingListQuery, TRANSCRIPT_STATUSES } from "@/lib/features/meetings/schema";
import { listMeetingProgress } from "@/lib/features/overview/meetings/queries";
import { pageContext } from "@/lib/http/page-context";
import { memberOptions } from "../../member-options";
import { readQuery, type SearchParams } from "../../read-query";
import { redirectToLastPage } from "../../redirect-to-last-page";
import { viewerOf } from "../../viewer-of";

export const metadata: Metadata = { title: "Meetings" };

/** The meeting took place, but no transcript arrived. */
const LOST = "lost";
const PageQuery = MeetingListQuery.extend({
  status: z.enum([...TRANSCRIPT_STATUSES, LOST]).optional(),
  counted: z.enum(COUNTED_MEETINGS).optional(),
  ownerId: uuid.optional(),
  /** Email addresses of guests, separated by commas. */
  with: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(email).max(50))
    .optional(),
});

export default async function MeetingsPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { status, with: people, ...query } = await readQuery(PageQuery, searchParams);
  const wanted = status === LOST ? ({ lost: "only" } as const) : { status };
  const [{ items, total }, members] = await Promise.all([
    listMeetingProgress(ctx, { ...query, ...wanted, people }),
    memberOptions(ctx),
  ]);
  await redirectToLastPage("/meetings", searchParams, { ...query, total });
  const { counted, ownerId, q, from, to } = query;
  const isFiltered = [status, counted, ownerId, q, from, to, people].some(Boolean);
  const newMeeting = canWrite(await viewerOf(ctx)) && (
    <Link href="/meetings/new" className={buttonClass({ variant: "primary" })}>
      <Plus aria-hidden />
      New meeting
    </Link>
  );
  return (
    <>
      <PageHeader title="Meetings" meta={<span data-numeric>{total}</span>} actions={items.length > 0 && newMeeting} />
      <FilterBar params={["q", "status", "counted", "ownerId", "from", "to", "with"]}>
        <FilterSearch label="Search titles" />
        <FilterSelect
          param="status"
          label="Transcript"
          options={[
            { value: "", label: "Any transcript" },
            ...Object.entries(TRANSCRIPT_STATUS_LABELS).map(([value, label]) => ({ value, label })),
            { value: LOST, label: "Held, no transcript" },
          ]}
        />
        <FilterSelect
          param="counted"
          label="Progress"
          options={[
            { value: "", label: "Any progress" },
            ...Object.entries(COUNTED_LABELS).map(([value, label]) => ({ value, label })),
          ]}
        />
        {members.length > 0 && (
          <FilterSelect param="ownerId" label="Owner" options={[{ value: "", label: "Any owner" }, ...members]} />
        )}
        {(from || to) && (
          <FilterChip params={["from", "to"]}>
            <DayRange from={from} to={to} />
          </FilterChip>
        )}
        {people && (
          <FilterChip params={["with"]}>
            With {people.length === 1 ? people[0] : `any of ${people.length} people`}
          </FilterChip>
        )}
      </FilterBar>
      <RefreshWhile waiting={items.some(isInProgress)} seconds={3} />
      <RefreshWhile waiting seconds={30} />
      {items.length > 0 ? (
        <>
          <MeetingTable rows={items} />
          <Pagination page={query.page} limit={query.limit} total={total} />
        </>
      ) : (
        <EmptyState
          icon={isFiltered ? FilterX : MessagesSquare}
          title={isFiltered ? "No meetings match" : "No meetings yet"}
          action={
            isFiltered ? (
              <Link href="/meetings" className={buttonClass()}>
                Show all
              </Link>
            ) : (
              <>
                {newMeeting}
                <Link href="/calendar" className={buttonClass()}>
                  Connect your calendar
                </Link>
              </>
            )
          }
        >
          {isFiltered
            ? "Remove a filter or try another search."
            : "Add a meeting with its transcript, or connect your calendar to import video meetings once they end."}
        </EmptyState>
      )}
    </>
  );
}
