import type { UpcomingMeeting } from "@/lib/features/calendar/schema";
import type { Meeting } from "@/lib/features/meetings/schema";
import { briefOf } from "../calendar/brief-of";

/** An upcoming meeting, from the calendar or created here. */
export type NextMeeting = { title: string; startTime: string; people: { name: string }[]; href: string };

/** The soonest of both without duplicates: a meeting imported from the calendar is in both lists. */
export function nextMeetings(events: UpcomingMeeting[], meetings: Meeting[], limit: number): NextMeeting[] {
  const known = meetings.map(({ meetingId, title, startTime, participants }) => ({
    title,
    startTime,
    people: participants,
    href: `/meetings/${meetingId}`,
  }));
  const isKnown = (event: UpcomingMeeting) =>
    known.some(
      ({ title, startTime }) => title === event.title && Date.parse(startTime) === Date.parse(event.startTime),
    );
  const others = events
    .filter((event) => !isKnown(event))
    .map((event) => ({
      title: event.title,
      startTime: event.startTime,
      people: event.participants,
      href: briefOf(event),
    }));
  return [...known, ...others].sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime)).slice(0, limit);
}
