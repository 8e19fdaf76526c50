import type { CalendarEvent } from "@/lib/providers/calendar/port";
import type { Answering } from "./schema";

type Asked = { now: Date; canWrite: boolean };

/** Whether the calendar's owner can answer an invitation. `canWrite` is false if they only let us read the calendar. */
export function answeringOf(event: CalendarEvent, { now, canWrite }: Asked): Answering {
  if (event.participants.some(({ self, organizer }) => self && organizer)) return "host";
  if (event.selfResponse === null) return "not_invited";
  if (event.status === "cancelled") return "cancelled";
  if (Date.parse(event.endTime) <= now.getTime()) return "over";
  return canWrite ? "open" : "read_only";
}
