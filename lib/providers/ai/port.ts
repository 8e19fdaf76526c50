import { z } from "zod";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft, TemplateType, Tone } from "@/lib/grounding/draft";
import type { LeftOut } from "@/lib/grounding/drop-unsupported";
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

/** What an answer took. The cost is null where nobody said what the model costs. */
const Usage = z.strictObject({ inputTokens: z.int(), outputTokens: z.int(), costUsd: z.number().nullable() });
export type Usage = z.infer<typeof Usage>;

export const GeneratedBy = z.strictObject({ engine: z.string(), model: z.string(), ...Usage.shape });
export type GeneratedBy = z.infer<typeof GeneratedBy>;

/** Who gave an answer where that varies, what it took, and what a reviewer should know of how it came about. */
export type Made = { engine: string; model: string; usage: Usage; notes: string[] };
export type Answer<T> = T & { made?: Made };

/**
 * What reads meetings and writes first drafts. A transcript is data, never instruction: an engine returns only what was
 * said in it, and the caller verifies every quote. Throws ProviderFailure.
 */
export interface AiPort {
  /** Shown next to what it produced, for instance `builtin` or `openai`. */
  readonly engine: string;
  readonly model: string;
  analyze(transcript: MeetingTranscript): Promise<Answer<Analysis>>;
  draft(request: DraftRequest): Promise<Answer<Draft>>;
  findObjections(transcript: MeetingTranscript): Promise<Objection[]>;
  /** The draft with the sentences that failed the check written anew, by an engine that can. */
  mend?(request: DraftRequest, draft: Draft, failed: LeftOut[]): Promise<Answer<Draft>>;
}

/** What rules find in a meeting, one line each, as the frame an engine writes within. */
export type Note = { kind: "commitment" | "fact" | "meeting"; text: string; segments: number[] };
