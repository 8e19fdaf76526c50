import type { ProposalModel } from "@/lib/db/generated/models";
import { largeJson } from "@/lib/db/large-json";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import type { PreviousValues } from "./history/previous-values";

const MAX_CHANGES = 200;
const MAX_BYTES = 8 * 1024 * 1024;
const PRUNE_EVERY = 20;

/** Stores the values a change replaces. In a long history, removes the oldest changes except the first. */
export async function writeRevision(
  ctx: TenantContext,
  tx: TenantTransaction,
  { before, previous, changedBy }: { before: ProposalModel; previous: PreviousValues; changedBy: string },
): Promise<void> {
  using large = await largeJson(previous);
  await tx.proposalRevision.create({
    data: {
      tenantId: ctx.tenantId,
      proposalId: before.id,
      revision: before.revision,
      changedBy,
      previous: large.value,
      createdAt: ctx.clock.now(),
    },
    select: { id: true },
  });
  const mayBeLarge = previous.sections || previous.metadata || previous.pricing;
  if (!mayBeLarge && before.revision % PRUNE_EVERY !== 0) return;
  await tx.$queryRaw`SELECT prune_proposal_history(${before.id}::uuid, ${MAX_CHANGES}::int, ${MAX_BYTES}::bigint)`;
}
