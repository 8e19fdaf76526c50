import { auth, calendar } from "googleapis/build/src/apis/calendar/index.js";
import { meet } from "googleapis/build/src/apis/meet/index.js";
import { z } from "zod";
import { type Clock, systemClock } from "@/lib/core/clock";
import { ProviderFailure } from "../failure";
import type { AccessToken } from "../http/authorized-fetch";
import type { Fetch } from "../http/provider-fetch";
import { readAttendance } from "./google-conference";
import { readGoogleEvent } from "./google-event";
import { readAllPages, withGoogleErrors } from "./google-failure";
import { createGoogleFeed } from "./google-feed";
import { answerInvitation } from "./google-response";
import { readMeetTranscript } from "./google-transcript";
import { type CalendarEvent, type CalendarPort, isRecentMeeting, isUpcoming } from "./port";

type GoogleOptions = {
  accessToken: AccessToken;
  fetch: Fetch;
  /**
   * The calendar ID stored with events. Unlike `primary`, which is used in requests, it distinguishes the calendars of
   * two users.
   */
  calendarId?: string;
  /** The Google account that owns the calendar. */
  accountId?: string | null;
  /** The base URL of the Calendar and Meet APIs; defaults to Google's own. */
  rootUrl?: string;
  clock?: Clock;
};

const PRIMARY = "primary";
const EVENT_ID = /^[A-Za-z0-9_-]{1,1024}$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const Zone = z.object({ timeZone: z.string().catch("UTC") });
const EventPage = Zone.extend({ items: z.array(z.unknown()).nullish(), nextPageToken: z.string().nullish() }).transform(
  ({ items, nextPageToken, timeZone: zone }) => ({
    items: (items ?? []).map((raw) => ({ raw, zone })),
    nextPageToken,
  }),
);

/**
 * Opens Google Calendar v3 and Meet v2. Tokens need the scopes calendar.events.readonly and meetings.space.readonly;
 * answering invitations needs calendar.events.
 */
export function createGoogleCalendar(options: GoogleOptions): CalendarPort {
  const { calendarId = PRIMARY, clock = systemClock, accessToken, fetch } = options;
  const client = new auth.OAuth2();
  // Expires immediately, so that every request asks for a token: the connection tracks how long a token is valid.
  client.refreshHandler = async () => ({ access_token: (await accessToken()).token, expiry_date: 1 });
  const reach = {
    auth: client,
    fetchImplementation: fetch,
    retryConfig: { retry: 1, noResponseRetries: 1, statusCodesToRetry: [[500, 599]] },
    ...(options.rootUrl && { rootUrl: `${options.rootUrl.replace(/\/+$/, "")}/` }),
  };
  const calendars = calendar({ version: "v3", ...reach });
  const meetings = meet({ version: "v2", ...reach });

  async function eventsBetween(from: number, until: number): Promise<CalendarEvent[]> {
    const query = {
      calendarId: PRIMARY,
      timeMin: new Date(from).toISOString(),
      timeMax: new Date(until).toISOString(),
      singleEvents: true,
      orderBy: "startTime",
      eventTypes: ["default"],
      maxResults: 250,
    };
    const listed = await readAllPages(
      "events",
      200,
      (pageToken) => calendars.events.list({ ...query, pageToken }),
      EventPage,
    );
    return listed.flatMap(({ raw, zone }) => readGoogleEvent(raw, { calendarId, zone }) ?? []);
  }

  /** A single event comes without the calendar's time zone, which only matters if it has no time. */
  async function readOne(raw: unknown): Promise<CalendarEvent | null> {
    const event = readGoogleEvent(raw, { calendarId, zone: "UTC" });
    if (!event?.isAllDay) return event;
    const { data } = await withGoogleErrors("time zone", () =>
      calendars.events.list({ calendarId: PRIMARY, maxResults: 1, fields: "timeZone" }),
    );
    return readGoogleEvent(raw, { calendarId, zone: Zone.safeParse(data).data?.timeZone ?? "UTC" });
  }

  return {
    provider: "google",
    feed: createGoogleFeed({ calendars, calendarId: PRIMARY, now: () => clock.now() }),
    async upcoming(days) {
      const now = clock.now();
      const events = await eventsBetween(now.getTime(), now.getTime() + days * DAY_MS);
      return events.filter((event) => isUpcoming(event, now, days));
    },
    async event(eventId) {
      if (!EVENT_ID.test(eventId)) return null;
      return orNull(async () => {
        const { data } = await withGoogleErrors("event", () => calendars.events.get({ calendarId: PRIMARY, eventId }));
        return readOne(data);
      });
    },
    async respond(eventId, response) {
      if (!EVENT_ID.test(eventId)) return null;
      return orNull(async () => {
        const answered = await answerInvitation(calendars, { calendarId: PRIMARY, eventId, response });
        return readOne(answered);
      });
    },
    async recentMeetings({ sinceDays }) {
      const now = clock.now();
      const events = await eventsBetween(now.getTime() - sinceDays * DAY_MS, now.getTime());
      return events.filter((event) => isRecentMeeting(event, now, sinceDays));
    },
    attendance(event) {
      return orNull(async () =>
        event.isGoogleMeet ? readAttendance(meetings, event, options.accountId ?? null) : null,
      );
    },
    transcript(event) {
      return orNull(async () => {
        const segments = event.isGoogleMeet ? await readMeetTranscript(meetings, event, clock.now()) : null;
        return segments && { kind: "segments", segments };
      });
    },
  };
}

async function orNull<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === "not_found") return null;
    throw error;
  }
}
