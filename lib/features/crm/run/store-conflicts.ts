import { Prisma } from "@/lib/db/generated/client";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import type { Json } from "../fields/flat-fields";
import { type FieldConflict, isSame } from "../merge-record";

/** Replaces the open conflicts of a record: opens new ones, updates changed ones and closes resolved ones. */
export async function storeConflicts(
  ctx: TenantContext,
  tx: TenantTransaction,
  { recordId, conflicts }: { recordId: string; conflicts: FieldConflict[] },
): Promise<void> {
  const { tenantId } = ctx;
  const now = ctx.clock.now();
  const open = await tx.crmConflict.findMany({ where: { tenantId, recordId, status: "open" } });
  for (const { field, local, remote } of conflicts) {
    const known = open.find((row) => row.field === field);
    const values = { local: column(local), remote: column(remote) };
    if (!known) {
      const row = await tx.crmConflict.create({ data: { tenantId, recordId, field, ...values, createdAt: now } });
      await recordEvent(ctx, tx, {
        entityType: "crm",
        entityId: row.id,
        type: "crm.conflict.detected",
        data: { recordId, field },
      });
    } else if (!isSame(known.local, local) || !isSame(known.remote, remote)) {
      await tx.crmConflict.update({ where: { id: known.id, tenantId }, data: values });
    }
  }
  const settled = open.filter((row) => !conflicts.some(({ field }) => field === row.field));
  if (settled.length === 0) return;
  await tx.crmConflict.updateMany({
    where: { tenantId, id: { in: settled.map(({ id }) => id) } },
    data: { status: "resolved", resolvedAt: now },
  });
}

function column(value: Json) {
  return value === null ? Prisma.DbNull : value;
}
