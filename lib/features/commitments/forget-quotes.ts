import { Prisma } from "@/lib/db/generated/client";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { OPEN_STATES } from "./schema";

/**
 * Handles the deletion of a transcript: open commitments stay without their quotes, and the rest of the meeting's
 * ledger is deleted.
 */
export async function forgetQuotes(ctx: TenantContext, tx: TenantTransaction, meetingId: string): Promise<void> {
  const ofMeeting = { tenantId: ctx.tenantId, meetingId };
  const owed = { kind: "commitment" as const, state: { in: [...OPEN_STATES] } };
  await tx.commitment.deleteMany({ where: { ...ofMeeting, NOT: owed } });
  await tx.commitment.updateMany({ where: ofMeeting, data: { evidence: [], due: null, found: Prisma.DbNull } });
}
