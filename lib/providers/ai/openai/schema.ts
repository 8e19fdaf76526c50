import { z } from "zod";
import { CERTAINTIES, LEDGER_KINDS } from "@/lib/grounding/analysis";
import { OBJECTION_TYPES, SEVERITIES } from "@/lib/grounding/objection";

/** Schemas for model output: no optional fields, records or length limits, so that every strict mode accepts them. */
const EvidenceAnswer = z.object({ segment: z.number(), quote: z.string() });
export type EvidenceAnswer = z.infer<typeof EvidenceAnswer>;

const LedgerAnswer = z.object({
  kind: z.enum(LEDGER_KINDS),
  certainty: z.enum(CERTAINTIES),
  who: z.string().nullable(),
  toWhom: z.string().nullable(),
  what: z.string(),
  due: z.string().nullable(),
  dueOn: z.string().nullable(),
  evidence: z.array(EvidenceAnswer),
});

export const AnalysisAnswer = z.object({
  summary: z.array(z.object({ text: z.string(), evidence: z.array(EvidenceAnswer) })),
  actionItems: z.array(
    z.object({
      owner: z.string().nullable(),
      task: z.string(),
      due: z.string().nullable(),
      dueOn: z.string().nullable(),
      evidence: z.array(EvidenceAnswer),
    }),
  ),
  topics: z.array(
    z.object({
      topic: z.string(),
      firstSegment: z.number(),
      lastSegment: z.number(),
      evidence: z.array(EvidenceAnswer),
    }),
  ),
  sentiment: z.array(z.object({ label: z.string(), score: z.number() })),
  /** A server without strict schemas may leave it out. The default stays out of the schema, as strict modes refuse it. */
  ledger: z.array(LedgerAnswer).catch([]).meta({ default: undefined }),
});
export type AnalysisAnswer = z.infer<typeof AnalysisAnswer>;

export const SummaryAnswer = z.object({
  summary: z.array(z.object({ text: z.string(), notes: z.array(z.number()) })),
});

const SentenceAnswer = z.object({
  text: z.string(),
  kind: z.enum(["courtesy", "fact", "commitment"]),
  evidence: z.array(EvidenceAnswer),
});
export type SentenceAnswer = z.infer<typeof SentenceAnswer>;

export const DraftAnswer = z.object({
  subject: z.string(),
  blocks: z.array(z.object({ list: z.boolean(), sentences: z.array(SentenceAnswer) })),
});

export const MendedAnswer = z.object({
  sentences: z.array(z.object({ failed: z.number(), ...SentenceAnswer.shape })),
});

export const ObjectionsAnswer = z.object({
  objections: z.array(
    z.object({
      title: z.string(),
      segment: z.number(),
      quote: z.string(),
      type: z.enum(OBJECTION_TYPES),
      severity: z.enum(SEVERITIES),
      suggestedResponses: z.array(z.string()),
      framework: z.string(),
    }),
  ),
});
