import type { Segment } from "@/lib/grounding/transcript";

export const PLATFORMS = ["google_meet", "zoom", "teams", "other"] as const;
export type Platform = (typeof PLATFORMS)[number];

export const RESPONSES = ["needsAction", "declined", "tentative", "accepted"] as const;
export type ResponseStatus = (typeof RESPONSES)[number];

/** `self` marks the calendar's owner. `name` falls back to the address; `email` is null if it is not usable. */
export type CalendarParticipant = {
  name: string;
  email: string | null;
  responseStatus: ResponseStatus;
  self: boolean;
  organizer: boolean;
};

/**
 * An event, or one occurrence of a recurring event. Times are ISO 8601 in UTC, links are https, and text contains no
 * NUL.
 */
export type CalendarEvent = {
  eventId: string;
  calendarId: string;
  title: string;
  startTime: string;
  endTime: string;
  status: "confirmed" | "tentative" | "cancelled";
  /** The response of the calendar's owner, or null if they are not a participant. */
  selfResponse: ResponseStatus | null;
  participants: CalendarParticipant[];
  meetLink: string | null;
  calendarLink: string | null;
  /** Plain text, at most 8 KiB of UTF-8. */
  description: string | null;
  platform: Platform;
  isGoogleMeet: boolean;
  /** Set for an event of whole days, which begin at midnight in the calendar's time zone. */
  isAllDay?: true | undefined;
};

/** A transcript: text in any format a user could paste, or segments already split by speaker. */
export type CalendarTranscript = { kind: "text"; text: string } | { kind: "segments"; segments: Segment[] };

/** The people who joined a call, by their display name. `email` is set if the participant is certain. */
export type Attendance = { name: string; email: string | null }[];

/** Detects changes without reading every event. */
export interface CalendarFeed {
  /**
   * Returns whether anything has changed since the token, and the next token, or null if there is none. A null token
   * counts as changed.
   */
  changesSince(token: string | null): Promise<{ token: string | null; isChanged: boolean }>;
  /**
   * Subscribes `address` to messages without content, sent with the channel's ID and token whenever something changes.
   */
  watch(channel: { id: string; token: string; address: string }): Promise<{ endsAt: Date }>;
}

/**
 * A user's calendar and the transcripts of its meetings. Throws ProviderFailure; `unauthorized` means that the user has
 * to reconnect (the grant was revoked or a scope is missing).
 */
export interface CalendarPort {
  readonly provider: "google" | "sandbox";
  /** Null if changes cannot be detected without reading the events. */
  readonly feed: CalendarFeed | null;
  /** Events that end after now and start within `days`, soonest first. Excludes cancelled and declined events. */
  upcoming(days: number): Promise<CalendarEvent[]>;
  /** Null if the calendar does not contain it. The event may be cancelled or declined. */
  event(eventId: string): Promise<CalendarEvent | null>;
  /**
   * Events with a video link that ended within `sinceDays`, oldest first. Excludes cancelled and declined events, and
   * those of whole days, which have no time at which a call would be expected.
   */
  recentMeetings(range: { sinceDays: number }): Promise<CalendarEvent[]>;
  /**
   * Answers an invitation as the calendar's owner, and tells the other participants. Answering the same twice changes
   * nothing. Null if the calendar doesn't contain the event; `refused` if its owner isn't invited or may not answer.
   */
  respond(eventId: string, response: ResponseStatus): Promise<CalendarEvent | null>;
  /** Null while there is no transcript; ask again later. */
  transcript(event: CalendarEvent): Promise<CalendarTranscript | null>;
  /** Null if unknown: no call was found, it is still ongoing, or it took place elsewhere. */
  attendance(event: CalendarEvent): Promise<Attendance | null>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function isUpcoming(event: CalendarEvent, now: Date, days: number): boolean {
  const until = now.getTime() + days * DAY_MS;
  return isAttended(event) && Date.parse(event.endTime) > now.getTime() && Date.parse(event.startTime) < until;
}

export function isRecentMeeting(event: CalendarEvent, now: Date, sinceDays: number): boolean {
  const end = Date.parse(event.endTime);
  const ended = end <= now.getTime() && end > now.getTime() - sinceDays * DAY_MS;
  return isAttended(event) && ended && event.meetLink !== null && !event.isAllDay;
}

/** Neither cancelled nor declined by the calendar's owner. */
export function isAttended(event: CalendarEvent): boolean {
  return event.status !== "cancelled" && event.selfResponse !== "declined";
}
