export const DELIVERY_STATUSES = ["queued", "sent", "delivered", "bounced", "failed", "delivery_delayed"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
