import type { Due } from "@/lib/grounding/spoken/deadlines";
import { LET } from "./acts.ts";
import { nounPhrases } from "./noun-phrases.ts";
import { GIVEN, PRESENTLY } from "./receiving.ts";

/** Announces that the outcome of a promise will be reported. */
const REPORT =
  /^(?:(?:(?:get|come|be|circle|report) back|revert)(?: to (?:you|\p{L}+))?(?: (?:on|with|about) (?:that|it|this))?|let (?:you|\p{L}+) know|(?:tell|call|ring|phone|text|email|write|confirm)(?: to)? (?:you|\p{L}+)|(?:drop|give|send|write) (?:you|\p{L}+) (?:a|an|the|my) (?:line|note|message|call|ring|shout|buzz|answers?|results?|news|reply)|(?:send|give|have|write)(?: you)? (?:an answer|the answer|a reply|an update|word)(?: to you| for you)?|(?:send|mail|email|give) (?:it|that|this|them)(?: (?:over|back|across))?(?: to (?:you|\p{L}+))?)(?=$|[\s,.])/iu;
const OUTCOME =
  /\b(?:with|on|about) (?:the|an|my|our|your|their|his|her|that|this) (?:answers?|news|results?|reply|outcome|decision|update|response)\b|,? ?even if .*$|\b(?:if|whether|what|when|how|who|why|either way|good or bad)\b.*$/iu;

export function reports(deed: string, due: Due | null): boolean {
  const plain = deed
    .replace(LET, "")
    .replace(GIVEN, "")
    .replace(PRESENTLY, "")
    .replace(due?.phrase ?? "\0", "")
    .replace(/ from (?:me|us)\b/, "");
  const match = REPORT.exec(plain);
  return match !== null && nounPhrases(plain.slice(match[0].length).replace(OUTCOME, "")).length === 0;
}

/**
 * Whether reporting back completes the task (ask, check, try). "Send it" completes any task that produces something.
 */
export function isInquiry(task: string, deed: string): boolean {
  return (
    /^(?:ask|check|find|look|see|take|talk|speak|clarify|try|test|calculate|work out|read|ring|call|go|get|chase|confirm|run|bring|recalculate|show|raise|discuss|compare|measure|count)\b/i.test(
      task,
    ) ||
    (/^(?:tell|inform|warn|ask|invite|brief|call|ring)\b/i.test(task) &&
      /^(?:write|call|ring|email|mail|text|speak|talk)(?: to)? (?:them|him|her)\b/i.test(deed)) ||
    /^(?:send|mail|email|give) (?:it|that|this|them)\b/i.test(deed.replace(LET, ""))
  );
}
