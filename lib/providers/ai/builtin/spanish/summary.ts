import type { SummarySentence } from "@/lib/grounding/analysis";
import { foreignMoment } from "@/lib/grounding/foreign/moments";
import type { Reading } from "../reading.ts";
import { spanishMeeting } from "./meeting.ts";
import { spanishQuotes } from "./points.ts";
import { isHeardInSpanish, isPersonalInSpanish } from "./private.ts";

const LEAST = 3;

/** Quotes what a recap tells, with its speaker, and names the next meeting. Other quotes fill up a short summary. */
export function spanishSummary(reading: Reading, others: SummarySentence[]): SummarySentence[] {
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
  const quotes = [...quoted, ...more].sort((a, b) => placeOf(a) - placeOf(b));
  const meeting = spanishMeeting(reading);
  const next = meeting && {
    text: `La próxima reunión es el ${foreignMoment(meeting.on, meeting.time, "es")}.`,
    evidence: meeting.evidence,
  };
  return next ? [...quotes, next] : quotes;
}
