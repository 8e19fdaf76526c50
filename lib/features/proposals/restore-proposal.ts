import { AppError } from "@/lib/core/errors";
import { revisionText } from "@/lib/core/revision-text";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { getVersion } from "./history/queries";
import { lockProposal } from "./queries";
import type { Proposal } from "./schema";
import { applyPatch } from "./update-proposal";

type Input = { id: string; revision: number; currentRevision: number };

/**
 * Makes an earlier version the current one, as a new version. Restoring the version before it undoes that. The status
 * stays, because what was sent or accepted remains so.
 */
export async function restoreProposal(ctx: TenantContext, input: Input): Promise<Proposal> {
  const { id, revision, currentRevision } = input;
  const scope = ctx.require("followups:write");
  const { title, clientName, templateType, sections, pricing, validUntil, crmDealId, metadata } = await getVersion(
    ctx,
    { id, revision },
  );
  const patch = { title, clientName, templateType, sections, pricing, validUntil, crmDealId, metadata };
  return ctx.transaction(async (tx) => {
    const row = await lockProposal(ctx, tx, { id, scope });
    if (row.revision !== currentRevision) {
      const text = revisionText({ given: currentRevision, current: row.revision });
      throw new AppError("revision_conflict", text, { details: { currentRevision, current: row.revision } });
    }
    return applyPatch(ctx, tx, { row, patch, changedBy: actorId(ctx), data: { restoredRevision: revision } });
  });
}
