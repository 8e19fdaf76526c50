import { env } from "@/lib/core/env";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { OutgoingEmail } from "@/lib/providers/email/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { unsubscribeHeaders } from "../emails/unsubscribe/build-headers";

/** The approved text as the message that leaves. Replies go to the owner unless the follow-up says otherwise. */
export async function buildMessage(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
  deliveryId: string,
): Promise<OutgoingEmail> {
  const owner = await tx.user.findUnique({ where: { id: row.ownerId }, select: { email: true } });
  return {
    from: env().EMAIL_FROM,
    to: row.to,
    cc: row.cc,
    replyTo: row.replyTo ?? owner?.email ?? null,
    subject: row.subject,
    html: row.bodyHtml,
    text: row.bodyText,
    headers: await unsubscribeHeaders({ tenantId: ctx.tenantId, deliveryId }, row),
    tags: { delivery_id: deliveryId, tenant_id: ctx.tenantId },
  };
}
