import type { TemplateType } from "@/lib/grounding/draft";

const LABELS: Record<TemplateType, string> = {
  followUp: "Follow-up",
  meetingSummary: "Meeting summary",
  noShowRecovery: "No-show recovery",
};

export const TEMPLATE_OPTIONS = Object.entries(LABELS).map(([value, label]) => ({ value, label }));

/** An unknown type is shown as stored. */
export function templateLabel(templateType: string): string {
  return Object.entries(LABELS).find(([type]) => type === templateType)?.[1] ?? templateType;
}
