import { recordDeliveryEvent } from "../record-delivery-event";
import { suppressAddresses } from "../suppressions/suppress-addresses";
import { findUnsubscribe } from "./queries";

/** `stopped`: the address gets no more email. `unclear`: the message went to several people and nobody was named. */
type Unsubscribed =
  | { kind: "stopped"; sender: string; address: string }
  | { kind: "unclear"; sender: string; recipients: string[] };

/**
 * Unsubscribes one address through its link, however often the link is used. A message to several people has one link:
 * without a `choice` it's unknown who clicked, and nothing changes. Returns null if the link isn't ours or `choice`
 * isn't a recipient.
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
  const [only] = recipients;
  if (choice === null && recipients.length > 1) return { kind: "unclear", sender, recipients };
  const address =
    choice === null ? only : recipients.find((recipient) => recipient.toLowerCase() === choice.toLowerCase());
  if (address === undefined) return null;
  await recordDeliveryEvent(ctx, {
    deliveryId,
    providerEventId: `unsubscribe:${deliveryId}:${address.toLowerCase()}`,
    type: "unsubscribed",
    at: ctx.clock.now(),
    recipients: [address],
  });
  // The event is recorded once. The address is suppressed again even if its entry was removed since.
  await ctx.transaction((tx) => suppressAddresses(ctx, tx, [address], "unsubscribed"));
  return { kind: "stopped", sender, address };
}
