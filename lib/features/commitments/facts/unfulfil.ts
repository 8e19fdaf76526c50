import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { withMeeting } from "../queries";
import { changeCommitment } from "../write-commitment";

/** Reopens what an email had fulfilled that didn't arrive after all. */
export async function unfulfil(ctx: TenantContext, tx: TenantTransaction, followUpId: string): Promise<void> {
  const { tenantId } = ctx;
  await tx.$queryRaw`SELECT id FROM commitments WHERE tenant_id = ${tenantId}::uuid
    AND fulfilled_by = 'follow_up' AND fulfilled_by_id = ${followUpId}::uuid ORDER BY id FOR UPDATE`;
  const where = { tenantId, state: "fulfilled", fulfilledBy: "follow_up", fulfilledById: followUpId } as const;
  const rows = await tx.commitment.findMany({ where, include: withMeeting, orderBy: { id: "asc" } });
  const set = { fulfilledBy: null, fulfilledById: null };
  for (const row of rows)
    await changeCommitment(ctx, tx, row, { state: "firm", set, data: { undelivered: followUpId } });
}
