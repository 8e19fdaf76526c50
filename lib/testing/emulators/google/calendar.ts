import { sendJson } from "../../http-fake";
import type { Answer } from "./server";

/**
 * An event in the format of the Calendar API (v3). Occurrences of a series are separate events with `recurringEventId`.
 */
export type GoogleEvent = Record<string, unknown> & { id: string; status?: string };
export type Calendar = { events: GoogleEvent[]; pageSize: number; isTokenTooOld: boolean };

const FULL_SYNC = {
  error: {
    code: 410,
    message: "Sync token is no longer valid, a full sync is required.",
    errors: [{ domain: "calendar", reason: "fullSyncRequired" }],
  },
};
const NOT_FOUND = { error: { code: 404, message: "Not Found", errors: [{ domain: "global", reason: "notFound" }] } };

export function answerCalendar(calendar: Calendar, path: string, query: URLSearchParams): Answer | null {
  const [, id] = /^\/calendar\/v3\/calendars\/primary\/events(?:\/([^/]+))?$/.exec(path) ?? [null, null];
  if (id === null) return null;
  if (id === undefined) return listEvents(calendar, query);
  const found = calendar.events.find((event) => event.id === decodeURIComponent(id));
  return (response) => (found ? sendJson(response, 200, found) : sendJson(response, 404, NOT_FOUND));
}

/** Pages of the events that end after `timeMin` and start before `timeMax`, soonest first. */
function listEvents(calendar: Calendar, query: URLSearchParams): Answer {
  if (query.has("syncToken") && calendar.isTokenTooOld) return (response) => sendJson(response, 410, FULL_SYNC);
  const from = Date.parse(query.get("timeMin") ?? "1970-01-01T00:00:00Z");
  const until = Date.parse(query.get("timeMax") ?? "9999-01-01T00:00:00Z");
  const found = calendar.events
    .filter((event) => event.status !== "cancelled" || query.has("syncToken"))
    .filter((event) => !(instantOf(event.end) <= from) && !(instantOf(event.start) >= until))
    .sort((a, b) => instantOf(a.start) - instantOf(b.start));
  const size = Math.min(calendar.pageSize, Number(query.get("maxResults") ?? 250));
  const start = Number(query.get("pageToken")?.replace("page-", "") ?? 0);
  const next = start + size;
  const end = next < found.length ? { nextPageToken: `page-${next}` } : { nextSyncToken: "seen" };
  const items = query.has("syncToken") ? [] : found.slice(start, next);
  return (response) => sendJson(response, 200, { kind: "calendar#events", timeZone: "Europe/Berlin", items, ...end });
}

/** NaN for an invalid time, so that a malformed event is always listed. */
function instantOf(when: unknown): number {
  const { dateTime, date } = (when ?? {}) as { dateTime?: unknown; date?: unknown };
  return Date.parse(String(dateTime ?? date));
}
