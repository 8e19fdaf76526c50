import { FilterX, Handshake } from "lucide-react";
import type { Metadata } from "next";
import { KIND_LABELS, PUNCTUALITY_LABELS, STATE_LABELS } from "@/components/commitments/commitment-labels";
import { canWrite } from "@/components/follow-ups/allowed-actions";
import { buttonClass } from "@/components/ui/button-class";
import { DayRange } from "@/components/ui/day-range";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterBar, FilterChip, FilterSearch, FilterSelect } from "@/components/ui/filter-bar";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { countSides } from "@/lib/features/commitments/count-sides";
import { listCommitments } from "@/lib/features/commitments/queries";
import { CommitmentListQuery } from "@/lib/features/commitments/schema";
import { listDeals } from "@/lib/features/contacts/queries";
import { DealListQuery } from "@/lib/features/contacts/schema";
import { pageContext } from "@/lib/http/page-context";
import { memberOptions } from "../member-options";
import { readQuery, type SearchParams } from "../read-query";
import { redirectToLastPage } from "../redirect-to-last-page";
import { viewerOf } from "../viewer-of";
import { CommitmentList } from "./commitment-list";
import { SidePicker } from "./side-picker";

export const metadata: Metadata = { title: "Commitments" };

const PARAMS = [
  "q",
  "state",
  "side",
  "kind",
  "ownerId",
  "contact",
  "deal",
  "meetingId",
  "punctuality",
  "dueAfter",
  "dueBefore",
] as const;

/** Commitments across meetings, overdue first. Answers questions like "What do we owe Halden?". */
export default async function CommitmentsPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const query = await readQuery(CommitmentListQuery, searchParams);
  const { deal, contact, meetingId, dueAfter, dueBefore } = query;
  const [{ items, total }, sides, members, deals] = await Promise.all([
    listCommitments(ctx, query),
    countSides(ctx, query),
    memberOptions(ctx),
    deal ? listDeals(ctx, DealListQuery.parse({ crmDealId: deal, limit: 1 })) : null,
  ]);
  await redirectToLastPage("/commitments", searchParams, { ...query, total });
  const isFiltered = PARAMS.some((name) => query[name]);
  const writes = canWrite(await viewerOf(ctx));
  return (
    <>
      <PageHeader title="Commitments" meta={<span data-numeric>{total}</span>} />
      <FilterBar params={[...PARAMS]}>
        <FilterSearch label="Search people, meetings, words" />
        <SidePicker side={query.side} counts={sides} />
        <FilterSelect
          param="state"
          label="State"
          options={[
            { value: "", label: "Any state" },
            { value: "open", label: "Still open" },
            ...Object.entries(STATE_LABELS)
              .filter(([value]) => value !== "firm")
              .map(([value, [label]]) => ({ value, label })),
          ]}
        />
        <FilterSelect
          param="punctuality"
          label="Kept"
          options={[
            { value: "", label: "Kept or not" },
            { value: "any", label: "Fell due" },
            ...optionsOf(PUNCTUALITY_LABELS),
          ]}
        />
        <FilterSelect
          param="kind"
          label="Kind"
          clears={["side"]}
          options={[{ value: "", label: "Any kind" }, ...optionsOf(KIND_LABELS)]}
        />
        {members.length > 0 && (
          <FilterSelect param="ownerId" label="Owner" options={[{ value: "", label: "Any owner" }, ...members]} />
        )}
        {contact && <FilterChip params={["contact"]}>With {contact}</FilterChip>}
        {deal && <FilterChip params={["deal"]}>{deals?.items[0]?.name ?? "One deal"}</FilterChip>}
        {meetingId && <FilterChip params={["meetingId"]}>{items[0]?.meetingTitle ?? "One meeting"}</FilterChip>}
        {(dueAfter || dueBefore) && (
          <FilterChip params={["dueAfter", "dueBefore"]}>
            Due <DayRange from={dueAfter} to={dueBefore} />
          </FilterChip>
        )}
      </FilterBar>
      {items.length > 0 ? (
        <>
          <CommitmentList commitments={items} canWrite={writes} tellsSide={!query.side} />
          <Pagination page={query.page} limit={query.limit} total={total} />
        </>
      ) : (
        <EmptyState
          icon={isFiltered ? FilterX : Handshake}
          title={isFiltered ? "No commitments match" : "No commitments yet"}
          action={
            isFiltered && (
              <Link href="/commitments" className={buttonClass()}>
                Show all
              </Link>
            )
          }
        >
          {isFiltered
            ? "Remove a filter or try another search."
            : "What people promise in meetings appears here once the transcript is processed."}
        </EmptyState>
      )}
    </>
  );
}

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
