import { z } from "zod";
import { requiredText } from "@/lib/core/input";
import { pageEnvelope } from "@/lib/core/pagination";
import { Claim, Difference } from "@/lib/grounding/claim";

export const LINE_DECISIONS = ["accepted", "reworded", "rejected"] as const;

/** What a person decided about one sentence, and how the check had judged it. */
export const LineDecision = z.strictObject({
  id: z.uuid(),
  /** The revision the sentence was in. */
  revision: z.int(),
  decision: z.enum(LINE_DECISIONS),
  text: z.string(),
  /** The new wording; null unless it was reworded. */
  replacement: z.string().nullable(),
  support: Claim.shape.support,
  differsIn: z.array(Difference.shape.kind),
  decidedBy: z.uuid(),
  createdAt: z.iso.datetime(),
});
export type LineDecision = z.infer<typeof LineDecision>;
export const LineDecisionPage = pageEnvelope(LineDecision);

const MAX_ID = 20;

export const LineDecisionInput = z.object({
  revision: z.int().min(1),
  claimId: requiredText(MAX_ID).describe("The claim's id in that revision"),
  decision: z
    .enum(LINE_DECISIONS)
    .describe("`accepted` keeps a doubted sentence, `reworded` replaces it with `text`, `rejected` takes it out"),
  text: requiredText(2_000).optional().describe("The new wording of a reworded sentence"),
});
export type LineDecisionInput = z.output<typeof LineDecisionInput>;
