import { recordDeliveryEvent } from "../record-delivery-event";
import { suppressAddresses } from "../suppressions/suppress-addresses";
import { findUnsubscribe } from "./queries";

type Unsubscribed = { sender: string; stopped: string[] };

/**
 * Acts on an unsubscribe link, as often as it is used. A message to several people carries one link, so a mail
 * program's one-click request (no `choice`) cannot say whose click it was: everybody it went to is left alone.
 * Null when the link is not ours or `choice` is nobody the message went to.
 */
export async function stopMail({
  token,
  choice,
}: {
  token: string;
  choice: string | null;
}): Promise<Unsubscribed | null> {
  const found = await findUnsubscribe(token);
  if (!found) return null;
  const { ctx, deliveryId, sender, recipients } = found;
  const isChosen = (address: string) => choice === null || address.toLowerCase() === choice.toLowerCase();
  const stopped = recipients.filter(isChosen);
  if (stopped.length === 0) return null;
  await recordDeliveryEvent(ctx, {
    deliveryId,
    providerEventId: `unsubscribe:${deliveryId}:${choice?.toLowerCase() ?? "all"}`,
    type: "unsubscribed",
    at: ctx.clock.now(),
    recipients: stopped,
  });
  // The event counts once; an address that was allowed again since then is stopped again.
  await ctx.transaction((tx) => suppressAddresses(ctx, tx, stopped, "unsubscribed"));
  return { sender, stopped };
}
