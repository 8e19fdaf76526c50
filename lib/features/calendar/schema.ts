import { z } from "zod";
import { queryInteger } from "@/lib/core/input";

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

export const UpcomingList = z.strictObject({
  success: z.literal(true),
  data: z.array(UpcomingMeeting),
  total: z.int(),
  connected: z.boolean(),
});
