import type { Analysis } from "@/lib/grounding/analysis";
import { longDay } from "@/lib/grounding/spoken/calendar";

/**
 * Formats an action item as `Owner: task (due …)`, with a date if one is known. Leaves out the owner or due date if
 * nobody stated it.
 */
export function actionItemText({ owner, task, due, dueOn }: Analysis["actionItems"][number]): string {
  const when = dueOn ? longDay(dueOn) : due?.replace(/^(by|due|on|for)\s+/i, "");
  return `${owner ? `${owner}: ` : ""}${task}${when ? ` (due ${when})` : ""}`;
}
