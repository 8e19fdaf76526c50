import { AppError } from "@/lib/core/errors";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { computedFacts } from "../../proposals/claims/stated-figures";
import { documentHash } from "../../proposals/document-hash";
import { presentProposal } from "../../proposals/present";
import { findLocked } from "../../proposals/queries";

type Linked = Pick<FollowUpModel, "proposalId" | "proposalHash">;

/** Whether the proposal in the email, if any, still says what it said when the email was made. Locks the proposal. */
export async function isProposalCurrent(
  ctx: TenantContext,
  tx: TenantTransaction,
  { proposalId, proposalHash }: Linked,
): Promise<boolean> {
  if (proposalHash === null) return true;
  const row = proposalId === null ? null : await findLocked(ctx, tx, { id: proposalId, scope: "all" });
  return row !== null && documentHash(presentProposal(row)) === proposalHash;
}

export async function requireCurrentProposal(ctx: TenantContext, tx: TenantTransaction, row: Linked): Promise<void> {
  if (await isProposalCurrent(ctx, tx, row)) return;
  const text = "The proposal in this email has been changed or deleted since. Draft the email again from the proposal";
  throw new AppError("conflict", text);
}

/** What the linked proposal computes, for checking an edited email. */
export async function proposalFacts(ctx: TenantContext, { proposalId: id }: Linked): Promise<string[]> {
  if (!id) return [];
  const row = await ctx.db.proposal.findFirst({ where: { id, tenantId: ctx.tenantId } });
  return row ? computedFacts(presentProposal(row)) : [];
}
