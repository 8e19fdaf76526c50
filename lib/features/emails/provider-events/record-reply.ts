import { databases } from "@/lib/db/connect";
import type { ResendMail } from "@/lib/providers/email/resend-webhook";
import { ProviderFailure } from "@/lib/providers/failure";
import type { JobPayload } from "@/lib/queue/catalog";
import { enqueueAlone } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { findColleagues } from "../../commitments/colleagues";
import { repliedDelivery } from "../../deliveries/reply-address";
import { recordDeliveryEvent } from "../record-delivery-event";
import { isAutomatic } from "./automatic-mail";

/** Has a message recorded if it arrived at the address where we notice replies to one of our own. */
export async function receiveReply({ to, ...mail }: ResendMail): Promise<void> {
  const deliveryId = repliedDelivery(to);
  if (!deliveryId) return;
  const { identity } = await databases();
  const row = await identity.delivery.findFirst({ where: { id: deliveryId }, select: { tenantId: true } });
  if (row) await enqueueAlone("delivery.reply", { ...mail, tenantId: row.tenantId, deliveryId });
}

/** Records a reply, unless it comes from the team itself or nobody wrote it. Only its sender and headers are read. */
export async function recordReply(
  ctx: TenantContext,
  { deliveryId, eventId, receivedId, from, at }: JobPayload<"delivery.reply">,
): Promise<void> {
  const colleagues = await ctx.transaction((tx) => findColleagues(ctx, tx));
  if (colleagues.some(({ email }) => email.toLowerCase() === from)) return;
  const headers = await ctx.ports.email.receivedHeaders(receivedId).catch(unlessGone);
  if (!headers || isAutomatic(headers)) return;
  const reply = { deliveryId, providerEventId: eventId, type: "replied" as const, at: new Date(at) };
  await recordDeliveryEvent(ctx, { ...reply, recipients: [from] });
}

/** Fails, and is therefore retried, unless the provider no longer has the message. */
function unlessGone(error: unknown): null {
  if (error instanceof ProviderFailure && error.kind === "not_found") return null;
  throw error;
}
