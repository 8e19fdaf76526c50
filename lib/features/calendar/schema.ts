import { z } from "zod";
import { queryInteger } from "@/lib/core/input";
import { envelope } from "@/lib/core/pagination";

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
