import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { OutgoingEmail } from "@/lib/providers/email/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { replyAddress } from "../deliveries/reply-address";
import { unsubscribeHeaders } from "../deliveries/unsubscribe-link/build-headers";
import { fromAddress } from "../sending-domains/from-address";
import { sentContent } from "./agreed/sent-content";
import type { StoredContent } from "./schema";

/**
 * Builds the email for the approved text. Replies go to the owner, and to where we notice them,
 * unless the follow-up says otherwise.
 */
export async function buildMessage(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
  deliveryId: string,
): Promise<OutgoingEmail> {
  const owner = await tx.user.findUnique({ where: { id: row.ownerId }, select: { email: true } });
  return composeMessage(row, {
    from: await fromAddress(ctx, tx),
    replyTo: owner?.email ?? null,
    repliesCopiedTo: replyAddress(ctx, deliveryId),
    headers: await unsubscribeHeaders({ tenantId: ctx.tenantId, deliveryId }, row),
    tags: { delivery_id: deliveryId, tenant_id: ctx.tenantId },
  });
}

type Server = Pick<OutgoingEmail, "from" | "replyTo" | "headers" | "tags"> & { repliesCopiedTo: string | undefined };

/** Of what people write, only `StoredContent` gets into a message, so nothing outside its hash can be sent. */
function composeMessage(
  content: StoredContent,
  { replyTo: ownReplyTo, repliesCopiedTo, ...server }: Server,
): OutgoingEmail {
  const { to, cc, replyTo, subject, bodyHtml, bodyText } = sentContent(content);
  const replies = replyTo ? { replyTo } : { replyTo: ownReplyTo, ...(repliesCopiedTo && { repliesCopiedTo }) };
  return { ...server, ...replies, to, cc, subject, html: bodyHtml, text: bodyText };
}
