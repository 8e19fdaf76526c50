import type { Prisma } from "@/lib/db/generated/client";
import type { ProposalModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { presentProposal } from "./present";

/** Keeps what a proposal was, for good, before it changes. */
export async function writeRevision(ctx: TenantContext, tx: TenantTransaction, before: ProposalModel): Promise<void> {
  await tx.proposalRevision.create({
    data: {
      tenantId: ctx.tenantId,
      proposalId: before.id,
      revision: before.revision,
      changedBy: actorId(ctx),
      snapshot: presentProposal(before) as Prisma.InputJsonObject,
      createdAt: ctx.clock.now(),
    },
    select: { id: true },
  });
}
