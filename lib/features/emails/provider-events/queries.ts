import { uuid } from "@/lib/core/input";
import { databases } from "@/lib/db/connect";

/**
 * The delivery a provider's report is about, in whatever tenant: by the provider's name of the message, or by the tag
 * we gave it when the report overtook the answer to the send. Only our own row says whose it is.
 */
export async function findReported(event: {
  messageId: string;
  deliveryTag: string | null;
}): Promise<{ tenantId: string; deliveryId: string } | null> {
  const { identity } = await databases();
  const select = { id: true, tenantId: true, messageId: true };
  const tag = uuid.safeParse(event.deliveryTag);
  const row =
    (await identity.delivery.findFirst({ where: { messageId: event.messageId }, select })) ??
    (tag.success ? await identity.delivery.findFirst({ where: { id: tag.data, messageId: null }, select }) : null);
  return row ? { tenantId: row.tenantId, deliveryId: row.id } : null;
}
