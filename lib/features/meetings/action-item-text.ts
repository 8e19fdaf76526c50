import type { Analysis } from "@/lib/grounding/analysis";
import { longDay } from "@/lib/grounding/spoken/calendar";

/** `Owner: task (due …)`, due as a date where one is known; owner or due are left out when nobody said them. */
export function actionItemText({ owner, task, due, dueOn }: Analysis["actionItems"][number]): string {
  const when = dueOn ? longDay(dueOn) : due?.replace(/^(by|due|on|for)\s+/i, "");
  return `${owner ? `${owner}: ` : ""}${task}${when ? ` (due ${when})` : ""}`;
}
