import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { EmailEventType } from "@/lib/providers/email/port";
import type { TenantContext } from "@/lib/tenancy/context";

type Report = {
  deliveryId: string;
  providerEventId: string;
  type: EmailEventType;
  at: Date;
  recipients: string[];
  isTemporary?: boolean;
};

/** What happens to a message at most once per recipient. A bounce does if the address is lost with it. */
const HAPPENS_ONCE: EmailEventType[] = ["delivered", "bounced", "failed", "complained", "unsubscribed"];

/**
 * Stores a report on a locked delivery. A fact told twice, by two reports or by a report and the response to the send,
 * is one fact, with the earlier time.
 */
export async function recordFact(
  ctx: TenantContext,
  tx: TenantTransaction,
  report: Report,
): Promise<"new" | "known" | "earlier"> {
  const { tenantId } = ctx;
  const { deliveryId, providerEventId, type, at } = report;
  const key = factKey(report);
  const known = await tx.deliveryEvent.findFirst({
    where: {
      tenantId,
      OR: [{ providerEventId: { in: [providerEventId, key] } }, ...(type === "sent" ? [{ deliveryId, type }] : [])],
    },
  });
  if (!known) {
    await tx.deliveryEvent.create({ data: { tenantId, deliveryId, providerEventId: key, type, at } });
    return "new";
  }
  if (known.at <= at) return "known";
  await tx.deliveryEvent.update({ where: { id: known.id, tenantId }, data: { at } });
  return "earlier";
}

function factKey({ deliveryId, providerEventId, type, recipients, isTemporary }: Report): string {
  const [only, ...others] = recipients;
  if (only === undefined || others.length > 0 || isTemporary || !HAPPENS_ONCE.includes(type)) return providerEventId;
  return `${type}:${deliveryId}:${only.toLowerCase()}`;
}

/**
 * Stores that the provider accepted a locked delivery. `known` if its response was recorded before; `reported` if only
 * its report was.
 */
export async function recordAcceptance(
  ctx: TenantContext,
  tx: TenantTransaction,
  deliveryId: string,
): Promise<"new" | "known" | "reported"> {
  const { tenantId } = ctx;
  const providerEventId = `sent:${deliveryId}`;
  const sent = await tx.deliveryEvent.findMany({ where: { tenantId, deliveryId, type: "sent" } });
  if (sent.some((event) => event.providerEventId === providerEventId)) return "known";
  const [reported] = sent;
  if (reported) {
    await tx.deliveryEvent.update({ where: { id: reported.id, tenantId }, data: { providerEventId } });
    return "reported";
  }
  const at = ctx.clock.now();
  await tx.deliveryEvent.create({ data: { tenantId, deliveryId, providerEventId, type: "sent", at } });
  return "new";
}
