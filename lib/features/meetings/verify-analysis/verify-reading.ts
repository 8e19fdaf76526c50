import { verifyAnalysis } from "@/lib/grounding/verify-analysis";
import type { Analysis, MeetingTalk } from "@/lib/providers/ai/port";
import { structuredTranscript } from "../transcript-text/rules";

/** An engine's reading without what nobody said, and the talk as Markdown under the topics that are left. */
export function verifyReading({ analysis, talk }: { analysis: Analysis; talk: MeetingTalk }): {
  analysis: Analysis;
  structured: string;
} {
  const verified = verifyAnalysis(analysis, talk);
  return { analysis: verified, structured: structuredTranscript(talk.title, talk.segments, verified.keyTopics) };
}
