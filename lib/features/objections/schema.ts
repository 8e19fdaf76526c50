import { z } from "zod";
import { queryInteger, uuid } from "@/lib/core/input";
import { envelope } from "@/lib/core/pagination";
import { OBJECTION_TYPES, SEVERITIES } from "@/lib/grounding/objection";

export const Objection = z.strictObject({
  title: z.string(),
  /** The exact words of an external participant. */
  transcript: z.string(),
  type: z.enum(OBJECTION_TYPES),
  severity: z.enum(SEVERITIES),
  speaker: z.string(),
  suggestedResponses: z.array(z.string()),
  framework: z.string(),
});
export type Objection = z.infer<typeof Objection>;

export const INFLUENCES = ["low", "medium", "high"] as const;
export const SessionParticipant = z.strictObject({
  name: z.string(),
  role: z.string(),
  company: z.string(),
  influence: z.enum(INFLUENCES),
});
export type SessionParticipant = z.infer<typeof SessionParticipant>;

export const CoachingSession = z.strictObject({
  sessionId: z.uuid(),
  meetingId: z.uuid(),
  meetingTitle: z.string(),
  userId: z.uuid(),
  tenantId: z.uuid(),
  objections: z.array(Objection),
  participants: z.array(SessionParticipant),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type CoachingSession = z.infer<typeof CoachingSession>;

export const SessionInput = z.object({ meetingId: uuid });
export const SessionListQuery = z.object({
  limit: queryInteger(1, 100).default(20),
  offset: queryInteger(0, 999_999_999).default(0),
});
export type SessionListQuery = z.output<typeof SessionListQuery>;

export const SessionEnvelope = envelope(CoachingSession);
export const SessionList = z.strictObject({
  success: z.literal(true),
  data: z.array(CoachingSession),
  total: z.int(),
});
export const SessionDeleted = envelope(z.strictObject({ sessionId: z.uuid() }));
