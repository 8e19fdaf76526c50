import type { Analysis } from "@/lib/grounding/analysis";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { verifyAnalysis } from "@/lib/grounding/verify-analysis";
import { verifyLedger } from "@/lib/grounding/verify-ledger";
import { structuredTranscript } from "./transcript-text/parse-transcript";

/**
 * Removes from an engine's analysis what the transcript does not support, and renders the transcript as Markdown under
 * the remaining topics.
 */
export function verifyReading({ analysis, transcript }: { analysis: Analysis; transcript: MeetingTranscript }): {
  analysis: Analysis;
  structured: string;
} {
  const { ledger = [], unheard } = analysis;
  const verified = {
    ...verifyAnalysis(analysis, transcript),
    ledger: verifyLedger(ledger, transcript),
    ...(unheard ? { unheard } : {}),
  };
  return {
    analysis: verified,
    structured: structuredTranscript(transcript.title, transcript.segments, verified.keyTopics),
  };
}
