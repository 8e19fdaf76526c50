import type { MeetingModel } from "@/lib/db/generated/models";
import type { Attendance, CalendarEvent } from "@/lib/providers/calendar/port";

/**
 * Detects a no-show from the list of attendees: `guest` if only the team joined, `host` if only guests joined. Returns
 * null if any attendee cannot be identified, because they may be the missing person.
 */
export function noShowOf(
  { participants }: Pick<MeetingModel, "participants">,
  attendance: Attendance | null,
): "guest" | "host" | null {
  const invited = participants.some(({ external, email }) => external && email);
  if (!attendance || attendance.length === 0 || !invited) return null;
  const joined = attendance.map(({ email }) => participants.find((person) => email && person.email === email));
  if (joined.includes(undefined)) return null;
  const guests = joined.filter((person) => person?.external).length;
  if (guests === 0) return "guest";
  return guests === joined.length ? "host" : null;
}

/** Fills in the display name an attendee joined with if the calendar only has their address. */
export function withNames(event: CalendarEvent, attendance: Attendance | null): CalendarEvent {
  const nameOf = (email: string | null) => attendance?.find((one) => one.email === email && email)?.name;
  const participants = event.participants.map((person) =>
    person.name === person.email ? { ...person, name: nameOf(person.email) || person.name } : person,
  );
  return { ...event, participants };
}
