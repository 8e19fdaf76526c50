import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { startOf } from "../../members/working-hours";
import { dateOf } from "../present";
import { dayAfter, hourIn, todayIn } from "./today-in";

const FROM_HOUR = 8;

/**
 * Schedules reminders of firm commitments from 8:00 local time on the day before the due date. Each owner gets one
 * email, and a commitment is reminded of only once for the same day. One that was moved to another day is reminded of
 * again.
 */
export async function planReminders(ctx: TenantContext): Promise<void> {
  const now = ctx.clock.now();
  const { timeZone } = ctx.tenant;
  if (hourIn(timeZone, now) < FROM_HOUR) return;
  const today = todayIn(timeZone, now);
  await ctx.transaction(async (tx) => {
    const { tenantId } = ctx;
    // In one order, because two workers that update the same rows would otherwise wait for each other.
    const due = await tx.$queryRaw<{ id: string; ownerId: string }[]>`
      SELECT id, owner_id AS "ownerId" FROM commitments
      WHERE tenant_id = ${tenantId}::uuid AND kind = 'commitment' AND side = 'ours' AND state = 'firm'
        AND vanished_at IS NULL AND due_on = ${dateOf(dayAfter(today))}::date
        AND (reminded_at IS NULL OR reminded_at < ${startOf(today, timeZone)}::timestamptz)
      ORDER BY id FOR UPDATE`;
    const where = { tenantId, id: { in: due.map(({ id }) => id) } };
    await tx.commitment.updateMany({ where, data: { remindedAt: now } });
    for (const ownerId of new Set(due.map((row) => row.ownerId)))
      await enqueue(tx, "commitment.remind", { tenantId, ownerId, remindedAt: now.toISOString() });
  });
}
