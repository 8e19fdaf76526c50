import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { setFacts } from "../follow-ups/transition-follow-up";

/** Makes follow-ups that were postponed by the daily cap due now, because a new cap may allow them today. */
export async function resumePostponed(ctx: TenantContext, tx: TenantTransaction): Promise<void> {
  const putOff = { status: "scheduled" as const, statusReason: "daily_cap_reached" };
  await setFacts(ctx, tx, putOff, { sendAt: ctx.clock.now() });
}
