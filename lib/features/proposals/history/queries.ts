import type { TenantContext } from "@/lib/tenancy/context";
import { getProposal } from "../queries";
import type { Proposal } from "../schema";
import { previousVersion } from "./previous-values";

type Version = { revision: number; changedBy: string; changedAt: string; proposal: Proposal };
const AT_ONCE = 20;

/**
 * Yields the earlier versions of a proposal, newest first. `changedBy` is the user who replaced the version. The first
 * version is always kept; in a long history, older versions in between are dropped (docs/decisions/0012-storage.md).
 */
export async function* readVersions(ctx: TenantContext, { id }: { id: string }): AsyncGenerator<Version> {
  let proposal = await getProposal(ctx, { id });
  let before: number | undefined;
  for (;;) {
    const rows = await ctx.db.proposalRevision.findMany({
      where: { tenantId: ctx.tenantId, proposalId: id, ...(before === undefined ? {} : { revision: { lt: before } }) },
      orderBy: { revision: "desc" },
      take: AT_ONCE,
    });
    for (const { revision, changedBy, createdAt, previous } of rows) {
      proposal = previousVersion(proposal, previous);
      yield { revision, changedBy, changedAt: createdAt.toISOString(), proposal };
      before = revision;
    }
    if (rows.length < AT_ONCE) return;
  }
}
