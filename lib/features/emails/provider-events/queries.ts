import { uuid } from "@/lib/core/input";
import { databases } from "@/lib/db/connect";

/**
 * Finds the delivery of a provider's report, in any tenant: by the provider's message id, or by our tag if the report
 * arrives before the response to the send. Only our own row determines the tenant.
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
