import { z } from "zod";
import { envelope } from "@/lib/core/pagination";
import { Claim } from "@/lib/grounding/claim";

/** The figures of a proposal compared with its meeting. */
export const ProposalClaims = z.strictObject({
  /** The meeting in `metadata.meetingId`. Null without one whose transcript the caller may read; then nothing is checked. */
  meetingId: z.uuid().nullable(),
  parts: z.array(
    z.strictObject({
      kind: z.enum(["title", "section", "pricing"]),
      title: z.string(),
      /** Each sentence or line with a price, figure, percentage or date. */
      claims: z.array(Claim),
    }),
  ),
  /** The lines that the claims refer to, by segment index. `timestamp` is "line 12" where the transcript has no times. */
  transcript: z.record(z.string(), z.strictObject({ speaker: z.string(), timestamp: z.string(), text: z.string() })),
});
export type ProposalClaims = z.infer<typeof ProposalClaims>;
export const ProposalClaimsEnvelope = envelope(ProposalClaims);
