import { env } from "@/lib/core/env";
import { uuid } from "@/lib/core/input";
import type { TenantContext } from "@/lib/tenancy/context";

const PREFIX = "reply+";

/** Where replies to a message are copied to, so that they are noticed. Undefined if this server receives none. */
export function replyAddress(ctx: TenantContext, deliveryId: string): string | undefined {
  const { REPLY_DOMAIN } = env();
  return REPLY_DOMAIN && ctx.ports.email.provider === "resend" ? `${PREFIX}${deliveryId}@${REPLY_DOMAIN}` : undefined;
}

/** The delivery that a message to these addresses, bare and in lower case, replies to. */
export function repliedDelivery(addresses: string[]): string | null {
  const domain = env().REPLY_DOMAIN?.toLowerCase();
  const ids = addresses.flatMap((address) => {
    const [local = "", host] = address.split("@");
    const id = uuid.safeParse(local.startsWith(PREFIX) ? local.slice(PREFIX.length) : "");
    return domain && host === domain && id.success ? [id.data] : [];
  });
  return ids[0] ?? null;
}

/** Whether a tenant's replies are noticed at all: the sandbox makes them up. */
export function noticesReplies({ isSandbox }: { isSandbox: boolean }): boolean {
  const { RESEND_API_KEY, REPLY_DOMAIN } = env();
  return isSandbox || !RESEND_API_KEY || Boolean(REPLY_DOMAIN);
}
