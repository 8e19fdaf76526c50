import { ONE_TO_TEN } from "@/lib/grounding/spoken/numerals";

/** "Have two of them clear" */
const SOME_OF_THEM = new RegExp(
  String.raw`\b(${ONE_TO_TEN}|half|some|most|a few|both|all) of (?:them|those|these)\b`,
  "iu",
);
/** "Send two", after "we would want references" */
const COUNT_ONLY =
  /^(?:send|share|bring|give|show|name|prepare|get|order|book|print|buy|reserve|rent|hire) (?:you )?(?:two|three|four|five|six|a few|some|a couple)$/i;
const PLURAL = /[^s]s$/;

/** Whether a task counts things without naming them. */
export function isCounted(task: string): boolean {
  return SOME_OF_THEM.test(task) || COUNT_ONLY.test(task);
}

/** Names what a task counts, from the matters around it; null when none of them is several things. */
export function withCounted(task: string, matters: string[], withArticle: (name: string) => string): string | null {
  const many = matters.find((name) => PLURAL.test(name));
  if (!many) return null;
  return COUNT_ONLY.test(task) ? `${task} ${many}` : task.replace(SOME_OF_THEM, `$1 of ${withArticle(many)}`);
}
