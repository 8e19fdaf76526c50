import type { ActionItem } from "@/lib/grounding/analysis";

const INQUIRES =
  /^(?:ask|check|talk (?:to|with)|speak (?:to|with)|take|run|bring|put|raise|find out|look (?:into|at)|clarify|discuss|review|think)\b/i;
const HEARS =
  /\byou(?:['’]ll| will| should)? (?:have|get|hear|know)\b|\b(?:I|we)(?:['’]ll| will) (?:let (?:you|\p{Lu}\p{L}+) know|tell you|(?:get|come) back|have an answer|know)\b/iu;

/** The day on which an answer is promised is the last one to ask on: "I'll ask her, you'll hear on Friday" is "by Friday". */
export function byOutcome(written: string, { task, due, evidence }: ActionItem): string {
  if (!due || !written.startsWith("on ") || !INQUIRES.test(task)) return written;
  const isOfAnswer = evidence.some(
    ({ quote }) => quote.includes(due) && HEARS.test(quote.slice(0, quote.indexOf(due))),
  );
  return isOfAnswer ? `by ${written.slice(3)}` : written;
}
