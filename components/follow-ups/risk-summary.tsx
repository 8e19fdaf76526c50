import { CircleAlert, Info } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { StatusBadge } from "@/components/ui/status-badge";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { CONFIDENCE_LABELS, FLAG_LABELS } from "./follow-up-labels";
import { GeneratedBy } from "./generated-by";

export function FlagBadges({ flags }: { flags: string[] }) {
  return flags.map((flag) => {
    const isInfo = flag === "pricing_or_discount";
    return (
      <Badge key={flag} tone={isInfo ? "neutral" : "danger"} icon={isInfo ? Info : CircleAlert}>
        {FLAG_LABELS[flag] ?? flag.replaceAll("_", " ")}
      </Badge>
    );
  });
}

export function RiskSummary({ followUp }: { followUp: FollowUp }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1.5">
        <StatusBadge status={followUp.confidence} label={CONFIDENCE_LABELS[followUp.confidence]} />
        <FlagBadges flags={followUp.riskFlags} />
      </div>
      <ul className="list-disc pl-4 text-fg-muted text-xs marker:text-fg-subtle">
        {followUp.confidenceReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <GeneratedBy by={followUp.generatedBy} />
    </div>
  );
}
