import { systemClock } from "@/lib/core/clock";
import { databases } from "@/lib/db/connect";
import { markOverdue } from "@/lib/features/commitments/due/mark-overdue";
import { planReminders } from "@/lib/features/commitments/due/plan-reminders";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";

const LIMIT = 200;

/** Tenants with commitments that became overdue or need a reminder for tomorrow. Days are in the tenant's time zone. */
const DUE = `
  SELECT tenant_id FROM commitments c JOIN tenants t ON t.id = c.tenant_id
  WHERE c.kind = 'commitment' AND c.vanished_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())
    AND ((c.state = 'firm' AND c.due_on < ($1::timestamptz AT TIME ZONE t.time_zone)::date)
      OR (c.state = 'firm' AND c.side = 'ours'
        AND (c.reminded_at AT TIME ZONE t.time_zone)::date IS DISTINCT FROM ($1::timestamptz AT TIME ZONE t.time_zone)::date
        AND c.due_on = ($1::timestamptz AT TIME ZONE t.time_zone)::date + 1
        AND extract(hour FROM $1::timestamptz AT TIME ZONE t.time_zone) >= 8))
  GROUP BY tenant_id ORDER BY min(c.due_on) LIMIT ${LIMIT}`;

export async function lookAtDueDays(now: Date): Promise<number> {
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<{ tenant_id: string }>(DUE, [now]);
  let overdue = 0;
  for (const { tenant_id: id } of rows) {
    const tenant = await findTenant(id);
    if (!tenant) continue;
    const ctx = await openContext({ tenant, actor: { kind: "system" }, clock: { ...systemClock, now: () => now } });
    overdue += await markOverdue(ctx);
    await planReminders(ctx);
  }
  return overdue;
}
