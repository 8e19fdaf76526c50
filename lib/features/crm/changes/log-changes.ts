import type { CrmSyncModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import type { SyncType } from "../schema";
import type { RecordChange } from "./record-change";

type Logged = { recordId: string; change: RecordChange };

/** Notes what a run changed, in the transaction that changes it or that takes in that it was changed. */
export async function logChanges(
  ctx: TenantContext,
  tx: TenantTransaction,
  { run, type, changes }: { run: CrmSyncModel; type: SyncType; changes: Logged[] },
): Promise<void> {
  if (changes.length === 0) return;
  await tx.crmChange.createMany({
    data: changes.map(({ recordId, change }) => ({
      ...change,
      tenantId: ctx.tenantId,
      syncId: run.id,
      recordId,
      objectType: type,
      createdAt: ctx.clock.now(),
    })),
  });
}

const KEPT_DAYS = 30;

/** Changes nobody can undo any more. */
export async function deleteOldChanges(ctx: TenantContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await ctx.db.crmChange.deleteMany({ where: { tenantId: ctx.tenantId, createdAt: { lt: before } } });
}
