import { notFound } from "@/lib/core/errors";
import type { Scope } from "@/lib/core/permissions";
import type { ProposalModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { readBatches } from "./list/read-batches";
import { presentProposal } from "./present";
import type { Proposal, ProposalListQuery } from "./schema";

type Id = { id: string };

export async function listProposals(
  ctx: TenantContext,
  query: ProposalListQuery,
): Promise<{ items: Proposal[]; total: number }> {
  const { batches, total } = await readBatches(ctx, query);
  const items: Proposal[] = [];
  for await (const batch of batches) items.push(...batch);
  return { items, total };
}

export async function getProposal(ctx: TenantContext, { id }: Id): Promise<Proposal> {
  const scope = ctx.require("followups:read");
  const row = await ctx.db.proposal.findFirst({
    where: { id, tenantId: ctx.tenantId, deletedAt: null, ...ownedBy(ctx, scope) },
  });
  if (!row) throw notFound("Proposal");
  return presentProposal(row);
}

/** Locks the row until the transaction ends: of two changes at once, the second sees the first. */
export async function lockProposal(
  ctx: TenantContext,
  tx: TenantTransaction,
  { id, scope }: Id & { scope: Scope },
): Promise<ProposalModel> {
  await tx.$queryRaw`SELECT id FROM proposals WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const row = await tx.proposal.findFirst({
    where: { id, tenantId: ctx.tenantId, deletedAt: null, ...ownedBy(ctx, scope) },
  });
  if (!row) throw notFound("Proposal");
  return row;
}
