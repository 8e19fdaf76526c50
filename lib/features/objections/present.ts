import type { CoachingSessionModel } from "@/lib/db/generated/models";
import type { Objection as Found } from "@/lib/grounding/objection";
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

export function toObjection({ quote, segmentIndex: _, ...rest }: Found): Objection {
  return { ...rest, transcript: quote };
}
