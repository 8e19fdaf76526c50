import { GRANTS, type Role } from "@/lib/core/permissions";

/** Why an address is suppressed, from the weakest reason to the strongest. */
export const SUPPRESSION_REASONS = ["manual", "bounced", "unsubscribed", "complained"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Returns why someone with this role may not allow email to the address again, or null if they may. */
export function whyNotUnsuppressed(reason: string, role: Role): string | null {
  const scope = GRANTS[role]["followups:write"];
  if (!scope) return "This requires the followups:write permission";
  if (reason === "manual") return null;
  if (reason !== "bounced")
    return `The recipient ${reason === "complained" ? "marked an email as spam" : "unsubscribed"}, which can't be undone for them`;
  return scope === "all"
    ? null
    : "Only a manager, admin or owner can remove the suppression of an address that bounced";
}
