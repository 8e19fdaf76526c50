"use client";

import {
  Ban,
  CircleAlert,
  CircleDot,
  Clock,
  Eye,
  type LucideIcon,
  MailCheck,
  MailX,
  MousePointerClick,
  Reply,
  Send,
} from "lucide-react";
import { templateLabel } from "@/components/follow-ups/template-labels";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DataList } from "@/components/ui/data-list";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { StatusBadge } from "@/components/ui/status-badge";
import { Timeline } from "@/components/ui/timeline";
import type { Tone } from "@/components/ui/tones";
import type { Delivery } from "@/lib/features/deliveries/schema";

const EVENTS: Record<string, [string, LucideIcon, Tone]> = {
  queued: ["Queued", Clock, "neutral"],
  sent: ["Accepted by the email provider", Send, "success"],
  delivered: ["Delivered", MailCheck, "success"],
  delivery_delayed: ["Delayed. The email provider keeps trying", Clock, "warning"],
  bounced: ["Bounced. The address doesn't accept email", MailX, "danger"],
  failed: ["Failed", CircleAlert, "danger"],
  opened: ["Opened", Eye, "success"],
  clicked: ["Link clicked", MousePointerClick, "success"],
  replied: ["Replied", Reply, "success"],
  complained: ["Marked as spam", MailX, "danger"],
  unsubscribed: ["Unsubscribed", Ban, "warning"],
};

export function DeliverySheet({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const steps = [{ type: "queued", at: delivery.queuedAt }, ...delivery.events.filter(({ type }) => type !== "queued")];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      side
      title={delivery.subject}
      description={`To ${delivery.to.join(", ")}`}
      footer={
        delivery.followUpId && (
          <Button asChild variant="primary">
            <Link href={`/follow-ups/${delivery.followUpId}`}>Open follow-up</Link>
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        {delivery.error && (
          <Banner tone="danger" title={delivery.error.code.replaceAll("_", " ")}>
            {delivery.error.message}
          </Banner>
        )}
        <Timeline
          label="Delivery timeline"
          entries={steps.map(({ type, at }, index) => {
            const [title, icon, tone] = EVENTS[type] ?? [type.replaceAll("_", " "), CircleDot, "neutral"];
            return { id: `${index}-${type}`, at, title, icon, tone };
          })}
        />
        <DataList
          entries={[
            { label: "Status", value: <StatusBadge status={delivery.status} /> },
            { label: "From", value: delivery.from },
            ...(delivery.cc.length > 0 ? [{ label: "Cc", value: delivery.cc.join(", ") }] : []),
            { label: "Template", value: delivery.templateType ? templateLabel(delivery.templateType) : "–" },
            { label: "Provider", value: delivery.provider },
            { label: "Attempts", value: <span data-numeric>{delivery.attempts}</span> },
            { label: "Delivery ID", value: <Id value={delivery.deliveryId} /> },
            ...(delivery.messageId ? [{ label: "Message ID", value: <Id value={delivery.messageId} /> }] : []),
          ]}
        />
      </div>
    </Dialog>
  );
}

function Id({ value }: { value: string }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <code className="break-all font-mono text-xs">{value}</code>
      <CopyButton text={value} />
    </span>
  );
}
