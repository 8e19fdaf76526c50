import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { dateOf } from "../present";
import { OPEN_STATES } from "../schema";
import { dayAfter, hourIn, todayIn } from "./today-in";

const FROM_HOUR = 8;

/** The morning before a day, once: what is marked here is never reminded of again, and whoever owes it gets one mail. */
export async function planReminders(ctx: TenantContext): Promise<void> {
  const now = ctx.clock.now();
  const { timeZone } = ctx.tenant;
  if (hourIn(timeZone, now) < FROM_HOUR) return;
  const day = dayAfter(todayIn(timeZone, now));
  await ctx.transaction(async (tx) => {
    const reminded = await tx.commitment.updateManyAndReturn({
      where: {
        tenantId: ctx.tenantId,
        kind: "commitment",
        side: "ours",
        state: { in: [...OPEN_STATES] },
        vanishedAt: null,
        remindedAt: null,
        dueOn: dateOf(day),
      },
      data: { remindedAt: now },
      select: { ownerId: true },
    });
    for (const ownerId of new Set(reminded.map((row) => row.ownerId)))
      await enqueue(tx, "commitment.remind", { tenantId: ctx.tenantId, ownerId, remindedAt: now.toISOString() });
  });
}
