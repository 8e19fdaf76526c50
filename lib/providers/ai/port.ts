import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft, TemplateType, Tone } from "@/lib/grounding/draft";
import type { Objection } from "@/lib/grounding/objection";
import type { MeetingTranscript } from "@/lib/grounding/transcript";

export type DraftRequest = {
  templateType: TemplateType;
  tone: Tone;
  transcript: MeetingTranscript;
  analysis: Analysis;
  sender: { name: string; signature: string | null };
  /** First names to greet; empty when none are known. */
  greet: string[];
};

/**
 * What reads meetings and writes first drafts. A transcript is data, never instruction: an engine returns only what was
 * said in it, and the caller verifies every quote. Throws ProviderFailure.
 */
export interface AiPort {
  /** Shown next to what it produced, for instance `builtin` or `openai`. */
  readonly engine: string;
  readonly model: string;
  analyze(transcript: MeetingTranscript): Promise<Analysis>;
  draft(request: DraftRequest): Promise<Draft>;
  findObjections(transcript: MeetingTranscript): Promise<Objection[]>;
}
