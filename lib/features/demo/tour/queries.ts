import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { presentFollowUp } from "../../follow-ups/present";
import { isFlagged } from "../../overview/follow-ups/review-order";
import { plantedPriceCall } from "../sample-calls/planted-price-call";
import type { Tour } from "./schema";

const GONE = ["sending", "sent"];
const APPROVED = ["approved", "scheduled", ...GONE];

/**
 * Returns the tour of this sandbox. Null outside sandboxes, or if the visitor may not see the tour's email or has
 * removed it.
 */
export async function findTour(ctx: TenantContext): Promise<Tour | null> {
  if (!ctx.tenant.isSandbox) return null;
  const scope = ctx.require("followups:read");
  const { tenantId } = ctx;
  const meeting = await ctx.db.meeting.findFirst({
    where: { tenantId, title: plantedPriceCall.title, ...ownedBy(ctx, scope) },
    orderBy: { createdAt: "asc" },
    select: { id: true },
  });
  const row =
    meeting &&
    (await ctx.db.followUp.findFirst({
      where: { tenantId, meetingId: meeting.id, templateType: "followUp", ...ownedBy(ctx, scope) },
      orderBy: { createdAt: "asc" },
    }));
  if (!row) return null;
  const followUp = presentFollowUp(row);
  return {
    meetingId: meeting.id,
    followUpId: followUp.id,
    isFlagged: isFlagged(followUp),
    isApproved: APPROVED.includes(followUp.status),
    isGone: GONE.includes(followUp.status),
  };
}
