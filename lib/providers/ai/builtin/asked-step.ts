import type { ActionItem } from "@/lib/grounding/analysis";
import { indirectQuestion } from "./indirect-question.ts";
import type { Reading } from "./reading.ts";
import { isThin } from "./things.ts";
import type { Speaking } from "./voice.ts";

/** A task and the question it takes up: "Ask our controller", "whether the first invoice can be split". */
export type AskedStep = { task: string; question: string; rest: string };

const MAX_WORDS = 14;
const ASKS = /^(?:ask|check with|find out from) .+$/i;
const CHECKS =
  /^(check|find out|look (?:it|that) up|(?:check|look into|find out) (?:it|that))((?: and (?:let .+ know|(?:tell|get back to|come back to) .+))?)$/i;
const TELLS = /^(?:let .+ know|tell \p{Lu}\S+|(?:get|come) back to \S+)$/iu;
const UNNAMED = /\b(?:it|that|this|them|those|these|him|her)\b/i;

/** Finds the question that an otherwise vague task takes up, from the sender's point of view. */
export function askedStep(
  item: ActionItem,
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): AskedStep | null {
  const task = item.task.replace(/ \([^()]+\)$/, "");
  if (!isThin(task)) return null;
  const rests = new Set(item.evidence.map(({ segmentIndex, quote }) => `${segmentIndex} ${quote}`));
  const question = reading.sentences.findLast(
    (one) =>
      one.question &&
      one.heard &&
      one.evidence.some(({ segmentIndex, quote }) => rests.has(`${segmentIndex} ${quote}`)),
  );
  const asked = question && indirectQuestion(question, speaking(question.speaker));
  if (!asked || asked.split(" ").length > MAX_WORDS) return null;
  const checks = CHECKS.exec(task);
  if (checks) return { task: /^find/i.test(task) ? "Find out" : "Check", question: asked, rest: checks[2]!.trim() };
  if (UNNAMED.test(task)) return null;
  if (ASKS.test(task)) return { task, question: asked, rest: "" };
  return TELLS.test(task) ? { task: / back /.test(task) ? `${task} on` : task, question: asked, rest: "" } : null;
}
