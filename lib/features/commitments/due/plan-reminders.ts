import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { startOf } from "../../members/working-hours";
import { dateOf } from "../present";
import { OPEN_STATES } from "../schema";
import { dayAfter, hourIn, todayIn } from "./today-in";

const FROM_HOUR = 8;

/**
 * Schedules reminders from 8:00 local time on the day before the due date. Each owner gets one email, and a commitment
 * is reminded of only once for the same day. One that was moved to another day is reminded of again.
 */
export async function planReminders(ctx: TenantContext): Promise<void> {
  const now = ctx.clock.now();
  const { timeZone } = ctx.tenant;
  if (hourIn(timeZone, now) < FROM_HOUR) return;
  const today = todayIn(timeZone, now);
  await ctx.transaction(async (tx) => {
    const reminded = await tx.commitment.updateManyAndReturn({
      where: {
        tenantId: ctx.tenantId,
        kind: "commitment",
        side: "ours",
        state: { in: [...OPEN_STATES] },
        vanishedAt: null,
        OR: [{ remindedAt: null }, { remindedAt: { lt: startOf(today, timeZone) } }],
        dueOn: dateOf(dayAfter(today)),
      },
      data: { remindedAt: now },
      select: { ownerId: true },
    });
    for (const ownerId of new Set(reminded.map((row) => row.ownerId)))
      await enqueue(tx, "commitment.remind", { tenantId: ctx.tenantId, ownerId, remindedAt: now.toISOString() });
  });
}
