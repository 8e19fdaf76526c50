import type { Metadata } from "next";
import { z } from "zod";
import { canUse } from "@/components/screens/can-use";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { queryInteger } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import { compareProposal, listProposalRevisions } from "@/lib/features/proposals/history/queries";
import { getProposal } from "@/lib/features/proposals/queries";
import { pageContext } from "@/lib/http/page-context";
import { orNotFound, readId } from "../../../or-not-found";
import { readQuery, type SearchParams } from "../../../read-query";
import { VersionDetail } from "./version-detail";
import { VersionList } from "./version-list";

export const metadata: Metadata = { title: "Proposal history" };

const Address = PageQuery.pick({ page: true }).extend({
  revision: queryInteger(1, 999_999_999).optional(),
  against: z.enum(["previous", "current"]).default("previous"),
});
const PER_PAGE = 50;

type PageProps = { params: Promise<{ id: string }>; searchParams: SearchParams };

/** Who changed what and when, one version compared with its predecessor or with the current text, and restoring it. */
export default async function ProposalHistoryPage({ params, searchParams }: PageProps) {
  const ctx = await pageContext();
  const { id } = await readId(params);
  const { page, revision, against } = await readQuery(Address, searchParams);
  const { title } = await orNotFound(getProposal(ctx, { id }));
  const [{ items, total }, newest] = await Promise.all([
    listProposalRevisions(ctx, { id, page, limit: PER_PAGE }),
    listProposalRevisions(ctx, { id, page: 1, limit: 1 }),
  ]);
  const current = newest.items[0]?.revision ?? 1;
  const chosen = revision ?? items[0]?.revision ?? current;
  const range = against === "current" ? { from: chosen, to: current } : { to: chosen };
  const comparison = await orNotFound(compareProposal(ctx, { id, ...range }));
  return (
    <>
      <PageHeader
        title="History"
        breadcrumbs={[
          { label: "Proposals", href: "/proposals" },
          { label: title, href: `/proposals/${id}` },
        ]}
        meta={
          <span data-numeric>
            {total} {total === 1 ? "version" : "versions"}
          </span>
        }
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-4 p-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <VersionList id={id} versions={items} chosen={chosen} page={page} />
          <Pagination page={page} limit={PER_PAGE} total={total} />
        </div>
        <VersionDetail
          id={id}
          page={page}
          version={{ revision: chosen, current }}
          against={against}
          comparison={comparison}
          canWrite={canUse(ctx.actor, "followups:write")}
        />
      </div>
    </>
  );
}
