import {
  Ban,
  Check,
  CircleAlert,
  CircleX,
  Clock,
  Eye,
  FilePen,
  type LucideIcon,
  MessageSquareReply,
  Pencil,
  Send,
  Undo2,
} from "lucide-react";
import { Timeline } from "@/components/ui/timeline";
import type { Tone } from "@/components/ui/tones";
import type { FollowUpDetail } from "@/lib/features/overview/follow-ups/schema";
import { eventLabel, reasonLabel } from "./follow-up-labels";

const LOOK: Record<string, [LucideIcon, Tone]> = {
  "followup.created": [FilePen, "neutral"],
  "followup.edited": [Pencil, "neutral"],
  "followup.submitted": [Eye, "accent"],
  "followup.withdrawn": [Undo2, "neutral"],
  "followup.changes_requested": [MessageSquareReply, "warning"],
  "followup.approved": [Check, "success"],
  "followup.rejected": [CircleX, "danger"],
  "followup.scheduled": [Clock, "accent"],
  "followup.unscheduled": [Undo2, "neutral"],
  "followup.sending": [Send, "accent"],
  "followup.sent": [Send, "success"],
  "followup.failed": [CircleAlert, "danger"],
  "followup.cancelled": [Ban, "neutral"],
};

/** Who did what to a follow-up, newest first. */
export function Activity({ events }: { events: FollowUpDetail["events"] }) {
  return (
    <Timeline
      label="Activity"
      entries={events.map(({ id, type, at, actorName, data }) => {
        const [icon, tone] = LOOK[type] ?? [Clock, "neutral"];
        return {
          id,
          at,
          icon,
          tone,
          title: `${eventLabel(type)} by ${actorName ?? "Followthrough"}`,
          detail: factsOf(data),
        };
      })}
    />
  );
}

function factsOf(data: Record<string, unknown>): string | undefined {
  const facts = [
    typeof data.revision === "number" && `Revision ${data.revision}`,
    typeof data.reasonCode === "string" && reasonLabel(data.reasonCode),
    typeof data.reason === "string" && reasonLabel(data.reason),
    typeof data.note === "string" && `“${data.note}”`,
    data.approvalVoided === true && "approval voided",
  ];
  return facts.filter(Boolean).join(", ") || undefined;
}
