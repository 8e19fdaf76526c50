import { z } from "zod";
import { email, text } from "@/lib/core/input";

export const SANDBOX_HOURS = 24;

export const DemoInput = z.object({
  prospectEmail: email.optional(),
  prospectName: text(255).optional(),
  companyName: text(255).optional(),
  source: text(100).optional(),
});
export type DemoInput = z.output<typeof DemoInput>;

export const SampleStats = z.strictObject({
  contacts: z.int(),
  deals: z.int(),
  meetings: z.int(),
  transcripts: z.int(),
  followUps: z.int(),
  pendingReview: z.int(),
  proposals: z.int(),
  coachingSessions: z.int(),
});
export type SampleStats = z.infer<typeof SampleStats>;

export const DemoEnvelope = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  demo: z.strictObject({
    /** A login link that works once. */
    loginUrl: z.url(),
    email: z.email(),
    password: z.string(),
    expiresAt: z.iso.datetime(),
    expiresInHours: z.int(),
  }),
  stats: SampleStats,
  notice: z.string(),
});
export type DemoEnvelope = z.infer<typeof DemoEnvelope>;
