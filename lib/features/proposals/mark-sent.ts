import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { findLocked } from "./queries";
import { applyPatch } from "./update-proposal";

type Sent = { id: string; followUpId: string; sentBy: string };

/** Sets the status after an email with the proposal was sent. A client's answer to an earlier one stays. */
export async function markSent(
  ctx: TenantContext,
  tx: TenantTransaction,
  { id, followUpId, sentBy }: Sent,
): Promise<void> {
  const row = await findLocked(ctx, tx, { id, scope: "all" });
  if (!row || row.status === "sent" || row.status === "accepted" || row.status === "rejected") return;
  await applyPatch(ctx, tx, { row, patch: { status: "sent" }, changedBy: sentBy, data: { followUpId } });
}
