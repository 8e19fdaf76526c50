import type { TemplateType } from "@/lib/grounding/draft";

export const TEMPLATE_OPTIONS: { value: TemplateType; label: string }[] = [
  { value: "followUp", label: "Follow-up" },
  { value: "meetingSummary", label: "Meeting summary" },
  { value: "noShowRecovery", label: "No-show recovery" },
];

/** An unknown type is shown as stored. */
export function templateLabel(templateType: string): string {
  return TEMPLATE_OPTIONS.find(({ value }) => value === templateType)?.label ?? templateType;
}
