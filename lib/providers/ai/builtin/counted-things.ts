import { ONE_TO_TEN, TWO_TO_TWELVE } from "@/lib/grounding/spoken/numerals";

/** "Have two of them clear" */
const SOME_OF_THEM = new RegExp(
  String.raw`\b(${ONE_TO_TEN}|half|some|most|a few|both|all) of (?:them|those|these)\b`,
  "iu",
);
/** "Send two", "reserve two in your name", "send the three", after "we would want references" */
const COUNT_ONLY = new RegExp(
  String.raw`^(?!(?:call|ring|phone|ask|tell|meet|invite|email|text)\b)(\p{L}+(?: (?:you|me|us))? (?:the )?(?:${TWO_TO_TWELVE}|a few|some|a couple))(?=$|[,.]| (?:in|on|for|by|with|at|over|to|from|aside|back|ready|before|when|once|through|up|out)\b)(?! with )`,
  "iu",
);
/** "Send a sample of it" */
export const PART_OF =
  /\b(?:an?|the) (?:sample|copy|photo|picture|draft|extract|summary|export|page|scan|screenshot|printout) of $/i;
const NUMBER_FIRST = new RegExp(String.raw`^(?:${TWO_TO_TWELVE}|\d+|few|several|some) `, "i");
const PLURAL = /[^s]s$/;

/** Whether a task counts things without naming them. */
export function isCounted(task: string): boolean {
  return SOME_OF_THEM.test(task) || COUNT_ONLY.test(task);
}

/** Names what a task counts, from the matters around it; null when none of them is several things. */
export function withCounted(task: string, matters: string[], withArticle: (name: string) => string): string | null {
  const many = matters.find((name) => PLURAL.test(name));
  if (!many) return null;
  return COUNT_ONLY.test(task)
    ? task.replace(COUNT_ONLY, `$1 ${many.replace(NUMBER_FIRST, "")}`)
    : task.replace(SOME_OF_THEM, `$1 of ${withArticle(many)}`);
}
