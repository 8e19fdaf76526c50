import { z } from "zod";
import type { Evidence } from "./analysis";

export const TEMPLATE_TYPES = ["followUp", "meetingSummary", "noShowRecovery"] as const;
export const TemplateType = z.enum(TEMPLATE_TYPES);
export type TemplateType = z.infer<typeof TemplateType>;

export const TONES = ["warm", "neutral", "direct", "formal"] as const;
export const Tone = z.enum(TONES);
export type Tone = z.infer<typeof Tone>;

/** Courtesies make no claim; every other kind carries the evidence it is based on. */
export type DraftSentence = { text: string; kind: "courtesy" | "fact" | "commitment"; evidence: Evidence[] };

/** `list` blocks are bullet points, one sentence each. */
export type DraftBlock = { list: boolean; sentences: DraftSentence[] };

/** `note` tells a reviewer why the draft is not a complete email. */
export type Draft = { subject: string; blocks: DraftBlock[]; note?: string };
