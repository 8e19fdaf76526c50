import { FileText, Plus } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { ProposalBoard } from "@/components/proposals/board/proposal-board";
import { canUse } from "@/components/screens/can-use";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { text } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import { listProposalRows } from "@/lib/features/proposals/queries";
import { SORT_FIELDS } from "@/lib/features/proposals/schema";
import { PROPOSAL_STATUSES } from "@/lib/features/proposals/statuses";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../../read-query";
import { redirectToLastPage } from "../../redirect-to-last-page";
import { ProposalFilters } from "../proposal-filters";
import { ProposalTable } from "../proposal-table";

export const metadata: Metadata = { title: "Proposals" };

const Address = PageQuery.pick({ page: true }).extend({
  view: z.enum(["table", "board"]).default("table"),
  status: z.enum(PROPOSAL_STATUSES).optional(),
  q: text(255).optional(),
  sort: z.enum(SORT_FIELDS).default("updatedAt"),
  dir: z.enum(["asc", "desc"]).default("desc"),
});

const PER_PAGE = 25;
const PER_BOARD = 100;

export default async function ProposalsPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { view, page, status, q, sort, dir } = await readQuery(Address, searchParams);
  const isBoard = view === "board";
  const { items, total } = await listProposalRows(ctx, {
    page: isBoard ? 1 : page,
    limit: isBoard ? PER_BOARD : PER_PAGE,
    search: q,
    status: isBoard ? undefined : status,
    sortBy: isBoard ? "updatedAt" : sort,
    sortOrder: isBoard ? "desc" : dir,
  });
  if (!isBoard) await redirectToLastPage("/proposals", searchParams, { page, limit: PER_PAGE, total });
  const canWrite = canUse(ctx.actor, "followups:write");
  const isFiltered = Boolean(q || status);
  return (
    <>
      <PageHeader
        title="Proposals"
        meta={<span data-numeric>{total}</span>}
        actions={
          canWrite && (
            <Button asChild variant="primary">
              <Link href="/proposals/new">
                <Plus aria-hidden />
                New proposal
              </Link>
            </Button>
          )
        }
      />
      <ProposalFilters view={view} canWrite={canWrite} />
      {items.length === 0 ? (
        <EmptyState
          icon={FileText}
          title={isFiltered ? "No proposals match" : "No proposals yet"}
          action={
            !isFiltered &&
            canWrite && (
              <Button asChild variant="primary">
                <Link href="/proposals/new">Create a proposal</Link>
              </Button>
            )
          }
        >
          {isFiltered
            ? "Try another status or a shorter search."
            : "Start from scratch or from a meeting, whose summary and next steps become the first sections."}
        </EmptyState>
      ) : isBoard ? (
        <ProposalBoard proposals={items} total={total} canWrite={canWrite} />
      ) : (
        <>
          <ProposalTable proposals={items} />
          <Pagination page={page} limit={PER_PAGE} total={total} />
        </>
      )}
    </>
  );
}
