import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { costText } from "./cost-text";

export function GeneratedBy({ by }: { by: FollowUp["generatedBy"] }) {
  if (!by) return null;
  return (
    <p className="text-fg-subtle text-xs">
      {by.engine === "builtin" ? "Drafted by the built-in engine" : `Drafted by ${by.model}, ${costText(by)}`}
    </p>
  );
}
