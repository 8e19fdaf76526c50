import type { Segment } from "@/lib/grounding/transcript";

export const PLATFORMS = ["google_meet", "zoom", "teams", "other"] as const;
export type Platform = (typeof PLATFORMS)[number];

export const RESPONSES = ["needsAction", "declined", "tentative", "accepted"] as const;
export type ResponseStatus = (typeof RESPONSES)[number];

/** `self` is the owner of the calendar. `name` falls back to the address; `email` is null when it is not usable. */
export type CalendarParticipant = {
  name: string;
  email: string | null;
  responseStatus: ResponseStatus;
  self: boolean;
  organizer: boolean;
};

/** One event, or one occurrence of a recurring event. Times are ISO, UTC; links are https; text holds no NUL. */
export type CalendarEvent = {
  eventId: string;
  calendarId: string;
  title: string;
  startTime: string;
  endTime: string;
  status: "confirmed" | "tentative" | "cancelled";
  /** What the owner of the calendar answered; null when not among the participants. */
  selfResponse: ResponseStatus | null;
  participants: CalendarParticipant[];
  meetLink: string | null;
  calendarLink: string | null;
  /** Plain text, at most 8 KiB of UTF-8. */
  description: string | null;
  platform: Platform;
  isGoogleMeet: boolean;
};

/** What was said: as text in any of the formats a person could paste, or already split by speaker. */
export type CalendarTranscript = { kind: "text"; text: string } | { kind: "segments"; segments: Segment[] };

/** Who joined a call, by the name they had there; `email` where it is certain which participant that is. */
export type Attendance = { name: string; email: string | null }[];

/** Learning of changes without reading every event. */
export interface CalendarFeed {
  /** Whether anything changed since this token, and the next token; null where there is none, which counts as changed. */
  changesSince(token: string | null): Promise<{ token: string | null; isChanged: boolean }>;
  /** Messages without content are sent to `address`, with the channel's id and token, whenever something changes. */
  watch(channel: { id: string; token: string; address: string }): Promise<{ endsAt: Date }>;
}

/**
 * One person's calendar and the transcripts of its meetings. Throws ProviderFailure; `unauthorized` means that the
 * person has to connect again (grant revoked or a scope missing).
 */
export interface CalendarPort {
  readonly provider: "google" | "sandbox";
  /** Null where every look reads the events themselves. */
  readonly feed: CalendarFeed | null;
  /** Events that end after now and start within `days`, soonest first; neither cancelled nor declined ones. */
  upcoming(days: number): Promise<CalendarEvent[]>;
  /** Null when the calendar does not hold it. May be cancelled or declined. */
  event(eventId: string): Promise<CalendarEvent | null>;
  /** Events with a video link that ended within `sinceDays`, oldest first; neither cancelled nor declined ones. */
  recentMeetings(range: { sinceDays: number }): Promise<CalendarEvent[]>;
  /** Null while there is none (yet): ask again later. */
  transcript(event: CalendarEvent): Promise<CalendarTranscript | null>;
  /** Null where nobody can tell: no call is known, it still goes on, or it was held elsewhere. */
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
  return isAttended(event) && ended && event.meetLink !== null;
}

function isAttended(event: CalendarEvent): boolean {
  return event.status !== "cancelled" && event.selfResponse !== "declined";
}
