import type { Tone } from "@/components/ui/tones";
import type { Objection } from "@/lib/features/objections/schema";

export const OBJECTION_TYPE_LABELS: Record<Objection["type"], string> = {
  price: "Price",
  timing: "Timing",
  competition: "Competition",
  authority: "Authority",
  feature: "Feature",
  other: "Other",
};

export const SEVERITY_LABELS: Record<Objection["severity"], string> = {
  critical: "Critical",
  high: "High",
  medium: "Medium",
  low: "Low",
};

export const SEVERITY_TONES: Record<Objection["severity"], Tone> = {
  critical: "danger",
  high: "danger",
  medium: "warning",
  low: "neutral",
};

export const SEVERITY_ORDER = ["critical", "high", "medium", "low"] as const;

/** Most severe first, then in the order they were said. */
export function bySeverity(objections: Objection[]): Objection[] {
  const rank = ({ severity }: Objection) => SEVERITY_ORDER.indexOf(severity);
  return [...objections].sort((a, b) => rank(a) - rank(b));
}
