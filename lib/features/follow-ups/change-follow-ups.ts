import { AppError, ERRORS, invalidFields } from "@/lib/core/errors";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { approveFollowUp } from "./approve-follow-up";
import { cancelFollowUp } from "./cancel-follow-up";
import { requireRevision } from "./edit-follow-up";
import { rejectFollowUp } from "./reject-follow-up";
import type { BulkInput, FollowUp } from "./schema";
import { submitFollowUp } from "./submit-follow-up";

/** Applies one action to up to 25 items. Each item succeeds or fails, and is audited, separately. */
export async function changeFollowUps(ctx: TenantContext, input: BulkInput) {
  ctx.require("followups:write");
  if (input.action === "reject" && !input.reasonCode) throw invalidFields({ reasonCode: ["is required to reject"] });
  const results = [];
  for (const item of input.items) {
    results.push(
      await changeOne(ctx, input, item).then(
        (followUp) => ({ id: item.id, success: true, status: followUp.status, code: null, error: null, message: null }),
        (error: unknown) => refusal(item.id, error),
      ),
    );
  }
  return results;
}

async function changeOne(ctx: TenantContext, input: BulkInput, item: BulkInput["items"][number]): Promise<FollowUp> {
  if (input.action === "approve") return approveFollowUp(ctx, { ...item, note: input.note });
  const row = await ctx.db.followUp.findFirst({
    where: { id: item.id, tenantId: ctx.tenantId, ...ownedBy(ctx, ctx.require("followups:write")) },
  });
  if (row) requireRevision(row, item.revision);
  if (input.action === "submit") return submitFollowUp(ctx, item);
  if (input.action === "cancel") return cancelFollowUp(ctx, { id: item.id, note: input.note });
  return rejectFollowUp(ctx, { id: item.id, reasonCode: input.reasonCode ?? "other", note: input.note });
}

function refusal(id: string, error: unknown) {
  if (!(error instanceof AppError)) throw error;
  const { code, message } = error;
  return { id, success: false, status: null, code, error: ERRORS[code].error, message };
}
