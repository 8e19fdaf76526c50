import type { SummarySentence } from "@/lib/grounding/analysis";
import type { Reading } from "../reading.ts";
import { spanishQuotes } from "./points.ts";
import { isHeardInSpanish, isPersonalInSpanish } from "./private.ts";

const LEAST = 3;

/** Quotes what a recap tells, with its speaker. Other quotes fill up a short summary. */
export function quotedInSpanish(reading: Reading, others: SummarySentence[]): SummarySentence[] {
  const { segments } = reading.transcript;
  const quoted = spanishQuotes(reading).flatMap((evidence): SummarySentence[] =>
    evidence.map((one) => ({ text: `${segments[one.segmentIndex]?.speaker ?? ""}: “${one.quote}”`, evidence: [one] })),
  );
  const isNew = ({ text, evidence }: SummarySentence) =>
    !quoted.some((one) => one.text === text) &&
    !isPersonalInSpanish(text) &&
    evidence.every(({ segmentIndex }) => isHeardInSpanish(reading, segmentIndex));
  const more = quoted.length < LEAST ? others.filter(isNew).slice(0, LEAST - quoted.length) : [];
  const placeOf = ({ evidence }: SummarySentence) => evidence[0]?.segmentIndex ?? 0;
  return [...quoted, ...more].sort((a, b) => placeOf(a) - placeOf(b));
}
