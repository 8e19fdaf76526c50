import {
  CircleAlert,
  Clock,
  Eye,
  type LucideIcon,
  MailCheck,
  MailX,
  MousePointerClick,
  Reply,
  Send,
  UserX,
} from "lucide-react";
import { Timeline, type TimelineEntry } from "@/components/ui/timeline";
import type { Tone } from "@/components/ui/tones";
import type { Delivery } from "@/lib/features/deliveries/schema";

const LOOK: [keyof Delivery, string, LucideIcon, Tone][] = [
  ["queuedAt", "Queued", Clock, "neutral"],
  ["sentAt", "Sent", Send, "accent"],
  ["delayedAt", "Delayed by the recipient's server", Clock, "warning"],
  ["deliveredAt", "Delivered", MailCheck, "success"],
  ["bouncedAt", "Bounced", MailX, "danger"],
  ["failedAt", "Failed", CircleAlert, "danger"],
  ["openedAt", "Opened", Eye, "success"],
  ["clickedAt", "Link clicked", MousePointerClick, "success"],
  ["repliedAt", "Replied", Reply, "success"],
  ["complainedAt", "Marked as spam", MailX, "danger"],
  ["unsubscribedAt", "Unsubscribed", UserX, "warning"],
];

export function DeliveryTimeline({ delivery }: { delivery: Delivery }) {
  const entries: TimelineEntry[] = LOOK.flatMap(([field, title, icon, tone]) => {
    const at = delivery[field];
    if (typeof at !== "string") return [];
    const isEnd = field === "failedAt" || field === "bouncedAt";
    const detail = isEnd && delivery.error ? delivery.error.message || delivery.error.code : undefined;
    return [{ id: field, at, title, icon, tone, detail }];
  });
  return <Timeline label="Delivery" entries={entries.sort((a, b) => a.at.localeCompare(b.at))} />;
}
