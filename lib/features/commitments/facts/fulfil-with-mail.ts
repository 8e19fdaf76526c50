import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { isTheMail } from "./deeds";
import { fulfil } from "./fulfil";

/** Marks a promised summary as fulfilled once the meeting's follow-up is sent, unless it was reported as lost before. */
export async function fulfilWithMail(
  ctx: TenantContext,
  tx: TenantTransaction,
  followUp: FollowUpModel,
): Promise<void> {
  const { id, meetingId, deliveryId, tenantId } = followUp;
  if (meetingId === null) return;
  const lost = { tenantId, id: deliveryId ?? id, status: { in: ["bounced" as const, "failed" as const] } };
  if ((await tx.delivery.count({ where: lost })) > 0) return;
  const where = { meetingId, kind: "commitment", side: "ours" } as const;
  await fulfil(ctx, tx, { kind: "follow_up", id }, { where, isMeant: ({ what }) => isTheMail(what) });
}
