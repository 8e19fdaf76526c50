import type { TenantContext } from "@/lib/tenancy/context";
import { getProposal } from "../queries";
import type { Proposal } from "../schema";
import { previousVersion } from "./previous-values";

type Version = { revision: number; changedBy: string; changedAt: string; proposal: Proposal };
const AT_ONCE = 20;

/**
 * The versions a proposal had before the present one, newest first, each as it was; `changedBy` ended it. The first one is
 * always among them; of a long history those between it and the latest are not kept (docs/decisions/0012-storage.md).
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
