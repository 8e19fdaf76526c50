import type { TenantContext } from "@/lib/tenancy/context";
import { dateOf } from "../present";
import { withMeeting } from "../queries";
import { changeCommitment } from "../write-commitment";
import { todayIn } from "./today-in";

const AT_ONCE = 100;

/**
 * Marks firm commitments as overdue once their due date has passed in the tenant's time zone. Handles up to 100 per
 * call and returns how many it marked.
 */
export async function markOverdue(ctx: TenantContext): Promise<number> {
  const today = todayIn(ctx.tenant.timeZone, ctx.clock.now());
  return ctx.transaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM commitments
      WHERE tenant_id = ${ctx.tenantId}::uuid AND state = 'firm' AND kind = 'commitment' AND vanished_at IS NULL
        AND due_on < ${dateOf(today)}::date
      ORDER BY due_on, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`;
    const where = { tenantId: ctx.tenantId, id: { in: due.map(({ id }) => id) } };
    const rows = await tx.commitment.findMany({ where, include: withMeeting });
    for (const row of rows) await changeCommitment(ctx, tx, row, { state: "overdue", data: { today } });
    return rows.length;
  });
}
