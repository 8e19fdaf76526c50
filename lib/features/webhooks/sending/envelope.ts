import { publicEventId } from "./event-id";

export const API_VERSION = "1.0.0";

type Event = { eventId: string; type: string; occurredAt: Date; data: EventData };

export type EventData = {
  entityType: string;
  entityId: string;
  /** The object as the API returns it. Null if it no longer exists or is too large. */
  object: object | null;
  /** What the event itself says, such as `from` and `to`. */
  details: Record<string, unknown>;
};

/** The body of every request about an event. */
export function envelopeText({ eventId, type, occurredAt, data }: Event): string {
  return JSON.stringify({
    id: publicEventId(eventId),
    type,
    apiVersion: API_VERSION,
    createdAt: occurredAt.toISOString(),
    data,
  });
}
