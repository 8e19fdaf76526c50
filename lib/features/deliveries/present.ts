import type { DeliveryEventModel, DeliveryModel } from "@/lib/db/generated/models";
import type { Delivery } from "./schema";

export function presentDelivery(row: DeliveryModel & { events: DeliveryEventModel[] }): Delivery {
  return {
    deliveryId: row.id,
    followUpId: row.followUpId,
    messageId: row.messageId,
    status: row.status,
    provider: row.provider,
    from: row.message.from,
    to: row.to,
    cc: row.cc,
    subject: row.subject,
    templateType: row.templateType,
    attempts: row.attempts,
    queuedAt: row.queuedAt.toISOString(),
    sentAt: iso(row.sentAt),
    delayedAt: iso(row.delayedAt),
    deliveredAt: iso(row.deliveredAt),
    bouncedAt: iso(row.bouncedAt),
    failedAt: iso(row.failedAt),
    openedAt: iso(row.openedAt),
    clickedAt: iso(row.clickedAt),
    complainedAt: iso(row.complainedAt),
    unsubscribedAt: iso(row.unsubscribedAt),
    repliedAt: iso(row.repliedAt),
    error: row.errorCode ? { code: row.errorCode, message: row.errorMessage ?? "" } : null,
    events: row.events.map(({ type, at }) => ({ type, at: at.toISOString() })),
  };
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
