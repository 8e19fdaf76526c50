import { startOfDay } from "@/lib/providers/calendar/zone";
import { type FakeRequest, sendJson } from "../../http-fake";
import type { Answer } from "./server";

/**
 * An event in the format of the Calendar API (v3). Occurrences of a series are separate events with `recurringEventId`.
 */
export type GoogleEvent = Record<string, unknown> & { id: string; status?: string };
export type Calendar = {
  events: GoogleEvent[];
  pageSize: number;
  isTokenTooOld: boolean;
  /** Days begin at midnight here. */
  timeZone: string;
  /** The `sendUpdates` of every change. */
  notified: string[];
};

const FULL_SYNC = {
  error: {
    code: 410,
    message: "Sync token is no longer valid, a full sync is required.",
    errors: [{ domain: "calendar", reason: "fullSyncRequired" }],
  },
};
const FORBIDDEN = {
  error: {
    code: 403,
    message: "Shared properties can only be changed by the organizer of the event.",
    errors: [{ domain: "calendar", reason: "forbiddenForNonOrganizer" }],
  },
};
const NOT_FOUND = { error: { code: 404, message: "Not Found", errors: [{ domain: "global", reason: "notFound" }] } };

export function answerCalendar(
  calendar: Calendar,
  { pathname, searchParams }: URL,
  request: FakeRequest,
): Answer | null {
  const [, id] = /^\/calendar\/v3\/calendars\/primary\/events(?:\/([^/]+))?$/.exec(pathname) ?? [null, null];
  if (id === null) return null;
  if (id === undefined) return listEvents(calendar, searchParams);
  const found = calendar.events.find((event) => event.id === decodeURIComponent(id));
  if (!found) return (response) => sendJson(response, 404, NOT_FOUND);
  if (request.method === "PATCH") return patchEvent(calendar, found, searchParams, JSON.parse(request.body));
  return (response) => sendJson(response, 200, withAttendees(found, searchParams));
}

const attendeesOf = ({ attendees }: Record<string, unknown>) => (attendees ?? []) as Record<string, unknown>[];

/** Beyond `maxAttendees`, only the calendar's owner is returned. */
function withAttendees(event: GoogleEvent, query: URLSearchParams): GoogleEvent {
  const all = attendeesOf(event);
  if (all.length <= Number(query.get("maxAttendees") ?? Number.POSITIVE_INFINITY)) return event;
  return { ...event, attendees: all.filter(({ self }) => self === true), attendeesOmitted: true };
}

/**
 * Fields of the request replace the event's. Arrays are replaced as a whole; only with `attendeesOmitted` are the
 * attendees that the request leaves out kept. Guests can change their own response and nothing else.
 */
function patchEvent(
  calendar: Calendar,
  event: GoogleEvent,
  query: URLSearchParams,
  { attendeesOmitted, attendees, ...rest }: Record<string, unknown>,
): Answer {
  const [before, given] = [attendeesOf(event), attendeesOf({ attendees })];
  const isHost = before.some(({ self, organizer }) => self === true && organizer === true);
  const isOwn = given.every(({ email }) => before.some((one) => one.self === true && one.email === email));
  if (!isHost && (Object.keys(rest).length > 0 || !isOwn)) return (response) => sendJson(response, 403, FORBIDDEN);
  const changed = before.map((one) => ({ ...one, ...given.find(({ email }) => email === one.email) }));
  Object.assign(event, rest, attendees ? { attendees: attendeesOmitted === true ? changed : given } : {});
  calendar.notified.push(query.get("sendUpdates") ?? "none");
  return (response) => sendJson(response, 200, withAttendees(event, query));
}

/** Pages of the events that end after `timeMin` and start before `timeMax`, soonest first. */
function listEvents(calendar: Calendar, query: URLSearchParams): Answer {
  if (query.has("syncToken") && calendar.isTokenTooOld) return (response) => sendJson(response, 410, FULL_SYNC);
  const from = Date.parse(query.get("timeMin") ?? "1970-01-01T00:00:00Z");
  const until = Date.parse(query.get("timeMax") ?? "9999-01-01T00:00:00Z");
  const { timeZone } = calendar;
  const at = (when: unknown) => instantOf(when, timeZone);
  const found = calendar.events
    .filter((event) => event.status !== "cancelled" || query.has("syncToken"))
    .filter((event) => !(at(event.end) <= from) && !(at(event.start) >= until))
    .sort((a, b) => at(a.start) - at(b.start));
  const size = Math.min(calendar.pageSize, Number(query.get("maxResults") ?? 250));
  const start = Number(query.get("pageToken")?.replace("page-", "") ?? 0);
  const next = start + size;
  const end = next < found.length ? { nextPageToken: `page-${next}` } : { nextSyncToken: "seen" };
  const items = query.has("syncToken") ? [] : found.slice(start, next);
  return (response) => sendJson(response, 200, { kind: "calendar#events", timeZone, items, ...end });
}

/** NaN for an invalid time, so that a malformed event is always listed. */
function instantOf(when: unknown, timeZone: string): number {
  const { dateTime, date } = (when ?? {}) as { dateTime?: unknown; date?: unknown };
  return typeof date === "string" && /^\d{4}-\d\d-\d\d$/.test(date)
    ? Date.parse(startOfDay(timeZone, date))
    : Date.parse(String(dateTime ?? date));
}
