import { DELIVERY_STATUSES } from "@/lib/features/deliveries/statuses";

const DELIVERY_LABELS: Record<(typeof DELIVERY_STATUSES)[number], string> = {
  queued: "Queued",
  sent: "Sent",
  delivered: "Delivered",
  bounced: "Bounced",
  failed: "Failed",
  delivery_delayed: "Delayed",
};

export const DELIVERY_OPTIONS = [
  { value: "", label: "Any status" },
  ...DELIVERY_STATUSES.map((value) => ({ value, label: DELIVERY_LABELS[value] })),
];

export const REACHED_OPTIONS = [
  { value: "", label: "Any stage" },
  { value: "sent", label: "Was sent" },
  { value: "delivered", label: "Was delivered" },
  { value: "opened", label: "Opened" },
  { value: "replied", label: "Replied within 14 days" },
];
