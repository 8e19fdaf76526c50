import type { CoachingSessionModel } from "@/lib/db/generated/models";
import type { Objection as Found } from "@/lib/grounding/objection";
import { sayable } from "./sayable";
import { CoachingSession, type Objection } from "./schema";

export function presentSession(row: CoachingSessionModel): CoachingSession {
  return {
    sessionId: row.id,
    meetingId: row.meetingId,
    meetingTitle: row.meetingTitle,
    userId: row.userId,
    tenantId: row.tenantId,
    objections: CoachingSession.shape.objections.parse(row.objections),
    participants: CoachingSession.shape.participants.parse(row.participants),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toObjection({ quote, segmentIndex: _, suggestedResponses, ...rest }: Found): Objection {
  const said = suggestedResponses.flatMap((response) => sayable(response) ?? []);
  return { ...rest, suggestedResponses: [...new Set(said)], transcript: quote };
}
