import type { MeetingModel } from "@/lib/db/generated/models";
import type { Attendance, CalendarEvent } from "@/lib/providers/calendar/port";

/**
 * Who did not come, told by who joined: `guest` where the team alone was there, `host` where the guests alone were. Null
 * where anyone joined who cannot be placed: it may have been the one who is missing.
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

/** Someone the calendar knows by address alone has the name they joined with. */
export function withNames(event: CalendarEvent, attendance: Attendance | null): CalendarEvent {
  const nameOf = (email: string | null) => attendance?.find((one) => one.email === email && email)?.name;
  const participants = event.participants.map((person) =>
    person.name === person.email ? { ...person, name: nameOf(person.email) || person.name } : person,
  );
  return { ...event, participants };
}
