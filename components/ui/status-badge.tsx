import {
  Ban,
  Check,
  CheckCheck,
  CircleAlert,
  CircleDashed,
  CircleDot,
  CircleHelp,
  CircleX,
  Clock,
  Eye,
  FilePen,
  type LucideIcon,
  MailCheck,
  MailX,
  RefreshCw,
  Reply,
  Send,
} from "lucide-react";
import { Badge } from "./badge";
import type { Tone } from "./tones";

type Look = [label: string, tone: Tone, icon: LucideIcon];

const STATUSES: Record<string, Look> = {
  draft: ["Draft", "neutral", FilePen],
  pending_review: ["To review", "accent", Eye],
  in_review: ["In review", "accent", Eye],
  approved: ["Approved", "success", Check],
  scheduled: ["Scheduled", "accent", Clock],
  sending: ["Sending", "accent", Send],
  sent: ["Sent", "success", Send],
  rejected: ["Rejected", "danger", CircleX],
  cancelled: ["Cancelled", "neutral", Ban],
  failed: ["Failed", "danger", CircleAlert],
  queued: ["Queued", "neutral", Clock],
  delivery_delayed: ["Delayed", "warning", Clock],
  delivered: ["Delivered", "success", MailCheck],
  bounced: ["Bounced", "danger", MailX],
  complained: ["Marked as spam", "danger", MailX],
  opened: ["Opened", "success", Eye],
  replied: ["Replied", "success", Reply],
  pending: ["Waiting", "neutral", CircleDashed],
  processing: ["Processing", "accent", RefreshCw],
  in_progress: ["In progress", "accent", CircleDot],
  running: ["Running", "accent", RefreshCw],
  not_started: ["Not started", "neutral", CircleDashed],
  completed: ["Completed", "success", CheckCheck],
  unavailable: ["Unavailable", "warning", CircleHelp],
  active: ["Active", "success", Check],
  needs_reauth: ["Reconnect", "warning", CircleAlert],
  disabled: ["Disabled", "neutral", Ban],
  verified: ["Verified", "success", Check],
  expired: ["Expired", "neutral", Clock],
  viewed: ["Viewed", "accent", Eye],
  accepted: ["Accepted", "success", CheckCheck],
  declined: ["Declined", "danger", CircleX],
  supported: ["Supported", "success", Check],
  partial: ["Partly supported", "warning", CircleHelp],
  unsupported: ["Not in transcript", "danger", CircleAlert],
  high: ["High", "success", CheckCheck],
  medium: ["Medium", "warning", CircleHelp],
  low: ["Low", "danger", CircleAlert],
};

/** A status with text, icon and color. An unknown one is shown as plain words. */
export function StatusBadge({ status, label, title }: { status: string; label?: string; title?: string }) {
  const plain = status.replaceAll("_", " ");
  const [text, tone, icon] = STATUSES[status] ?? [plain.charAt(0).toUpperCase() + plain.slice(1), "neutral", CircleDot];
  return (
    <Badge tone={tone} icon={icon} title={title}>
      {label ?? text}
    </Badge>
  );
}
