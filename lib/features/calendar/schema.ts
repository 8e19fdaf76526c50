import { z } from "zod";
import { queryInteger } from "@/lib/core/input";
import { envelope } from "@/lib/core/pagination";
import { RESPONSES } from "@/lib/providers/calendar/port";
import { EventId } from "../meetings/schema";

export const UpcomingMeeting = z.strictObject({
  eventId: z.string(),
  title: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  participantCount: z.int(),
  participants: z.array(z.strictObject({ name: z.string(), email: z.string().optional(), responseStatus: z.string() })),
  meetLink: z.string().nullable(),
  calendarLink: z.string().nullable(),
  description: z.string().nullable(),
  isGoogleMeet: z.boolean(),
});
export type UpcomingMeeting = z.infer<typeof UpcomingMeeting>;

/** Whether the caller can answer the invitation here, or why not. */
export const ANSWERING = ["open", "host", "not_invited", "cancelled", "over", "read_only"] as const;
export type Answering = (typeof ANSWERING)[number];

/** An event as its calendar's owner sees it. */
export const OwnEvent = UpcomingMeeting.extend({
  /** Null if the owner isn't among the participants. */
  ownResponse: z.enum(RESPONSES).nullable(),
  answering: z.enum(ANSWERING),
});
export type OwnEvent = z.infer<typeof OwnEvent>;
export const OwnEventEnvelope = envelope(OwnEvent);
export const EventParams = z.object({ event: EventId });
export const AnswerInput = z.object({ response: z.enum(RESPONSES) });
export type AnswerInput = z.output<typeof AnswerInput>;

export const UpcomingQuery = z.object({ days: queryInteger(1, 30).default(7) });

/** A video meeting that ended; `meetingId` is null until it is ingested. */
export const RecentEvent = z.strictObject({
  eventId: z.string(),
  title: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  participantCount: z.int(),
  meetingId: z.uuid().nullable(),
});
export type RecentEvent = z.infer<typeof RecentEvent>;
export const RecentList = envelope(z.array(RecentEvent));

export const UpcomingList = z.strictObject({
  success: z.literal(true),
  data: z.array(UpcomingMeeting),
  total: z.int(),
  connected: z.boolean(),
});
