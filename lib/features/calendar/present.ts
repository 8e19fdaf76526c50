import type { CalendarEvent } from "@/lib/providers/calendar/port";
import { answeringOf } from "./answering";
import type { OwnEvent, UpcomingMeeting } from "./schema";

export function presentUpcoming(event: CalendarEvent): UpcomingMeeting {
  return {
    eventId: event.eventId,
    title: event.title,
    startTime: new Date(event.startTime).toISOString(),
    endTime: new Date(event.endTime).toISOString(),
    participantCount: event.participants.length,
    participants: event.participants.map(({ name, email, responseStatus }) => ({
      name,
      ...(email ? { email } : {}),
      responseStatus,
    })),
    meetLink: event.meetLink,
    calendarLink: event.calendarLink,
    description: event.description,
    isGoogleMeet: event.isGoogleMeet,
  };
}

export function presentOwn(event: CalendarEvent, asked: { now: Date; canWrite: boolean }): OwnEvent {
  return { ...presentUpcoming(event), ownResponse: event.selfResponse, answering: answeringOf(event, asked) };
}
