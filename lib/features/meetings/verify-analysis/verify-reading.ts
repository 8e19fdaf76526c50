import type { Analysis } from "@/lib/grounding/analysis";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { verifyAnalysis } from "@/lib/grounding/verify-analysis";
import { structuredTranscript } from "../transcript-text/rules";

/** An engine's reading without what nobody said, and the talk as Markdown under the topics that are left. */
export function verifyReading({ analysis, talk }: { analysis: Analysis; talk: MeetingTranscript }): {
  analysis: Analysis;
  structured: string;
} {
  const verified = verifyAnalysis(analysis, talk);
  return { analysis: verified, structured: structuredTranscript(talk.title, talk.segments, verified.keyTopics) };
}
