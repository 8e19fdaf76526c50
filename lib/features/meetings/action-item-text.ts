import type { Analysis } from "@/lib/grounding/analysis";

/** `Owner: task (due …)`; owner or due are left out when nobody said them. */
export function actionItemText(item: Analysis["actionItems"][number]): string {
  const owner = item.owner ? `${item.owner}: ` : "";
  const due = item.due ? ` (due ${item.due.replace(/^(by|due|on|for)\s+/i, "")})` : "";
  return `${owner}${item.task}${due}`;
}
