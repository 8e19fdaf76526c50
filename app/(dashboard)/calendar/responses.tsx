import { Check, CircleHelp, CircleMinus, X } from "lucide-react";
import { Badge } from "@/components/ui/badge";

const RESPONSES = {
  accepted: { label: "Accepted", icon: Check, tone: "success" },
  tentative: { label: "Maybe", icon: CircleHelp, tone: "warning" },
  declined: { label: "Declined", icon: X, tone: "danger" },
  needsAction: { label: "No response", icon: CircleMinus, tone: "neutral" },
} as const;

export function ResponseBadge({ status }: { status: string }) {
  const { label, icon, tone } =
    Object.entries(RESPONSES).find(([known]) => known === status)?.[1] ?? RESPONSES.needsAction;
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
