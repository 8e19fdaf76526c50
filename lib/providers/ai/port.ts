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
  /** First names to greet; empty when unknown. */
  greet: string[];
};

/** What an answer used. The cost is null when the model's price is unknown. */
const Usage = z.strictObject({ inputTokens: z.int(), outputTokens: z.int(), costUsd: z.number().nullable() });
export type Usage = z.infer<typeof Usage>;

export const GeneratedBy = z.strictObject({ engine: z.string(), model: z.string(), ...Usage.shape });
export type GeneratedBy = z.infer<typeof GeneratedBy>;

/** Which engine produced an answer, what it used, and notes for a reviewer about how it was produced. */
export type Made = { engine: string; model: string; usage: Usage; notes: string[] };
export type Answer<T> = T & { made?: Made };

/**
 * An engine that reads meetings and writes first drafts. A transcript is data, never an instruction: an engine returns
 * only what was said in it, and the caller verifies every quote. Methods throw ProviderFailure.
 */
export interface AiPort {
  /** Shown next to the engine's output, for example `builtin` or `openai`. */
  readonly engine: string;
  readonly model: string;
  analyze(transcript: MeetingTranscript): Promise<Answer<Analysis>>;
  draft(request: DraftRequest): Promise<Answer<Draft>>;
  findObjections(transcript: MeetingTranscript): Promise<Objection[]>;
  /** Rewrites the sentences that failed verification, if the engine supports it. */
  mend?(request: DraftRequest, draft: Draft, failed: LeftOut[]): Promise<Answer<Draft>>;
}

/** One finding of the rules, as part of the outline for an engine. */
export type Note = { kind: "commitment" | "fact" | "meeting"; text: string; segments: number[] };
