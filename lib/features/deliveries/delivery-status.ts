import type { EmailEventType } from "@/lib/providers/email/port";
import type { DeliveryStatus } from "./statuses";

/** Ranks the statuses. The highest rank seen is the status; bounced and failed are final. */
const RANK: Record<DeliveryStatus, number> = {
  queued: 0,
  sent: 1,
  delivery_delayed: 2,
  delivered: 3,
  failed: 4,
  bounced: 5,
};

const STATUS_OF: Partial<Record<EmailEventType, DeliveryStatus>> = {
  sent: "sent",
  delivery_delayed: "delivery_delayed",
  delivered: "delivered",
  bounced: "bounced",
  failed: "failed",
};

/** Events may arrive twice and in any order. The same set of events always gives the same status. */
export function statusAfter(status: DeliveryStatus, event: EmailEventType): DeliveryStatus {
  const next = STATUS_OF[event];
  return next && RANK[next] > RANK[status] ? next : status;
}

export const TIMESTAMP_OF = {
  sent: "sentAt",
  delivery_delayed: "delayedAt",
  delivered: "deliveredAt",
  bounced: "bouncedAt",
  failed: "failedAt",
  opened: "openedAt",
  clicked: "clickedAt",
  complained: "complainedAt",
  unsubscribed: "unsubscribedAt",
  replied: "repliedAt",
} as const satisfies Record<EmailEventType, string>;

/** Keeps the earliest time, whatever order the reports come in. */
export function earliest(known: Date | null, at: Date): Date {
  return known && known <= at ? known : at;
}

/** Events after which the recipients get no more email. */
export const SUPPRESSION_OF: Partial<Record<EmailEventType, "bounced" | "complained" | "unsubscribed">> = {
  bounced: "bounced",
  complained: "complained",
  unsubscribed: "unsubscribed",
};
