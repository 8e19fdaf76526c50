import { z } from "zod";
import { type Clock, systemClock } from "@/lib/core/clock";
import { ProviderFailure } from "../failure";
import {
  type CalendarEvent,
  type CalendarPort,
  type CalendarTranscript,
  isRecentMeeting,
  isUpcoming,
  PLATFORMS,
  RESPONSES,
} from "./port";

/**
 * Storage for a user's sandbox calendar. Values are validated on read, so they can come directly from a jsonb column.
 */
export interface SandboxCalendarStore {
  /** All events as CalendarEvent, in any order. */
  events(): Promise<unknown[]>;
  /** A CalendarTranscript, or null if the event was not recorded. */
  transcript(eventId: string): Promise<unknown>;
  /** Replaces the stored event with the same ID. */
  replace(event: CalendarEvent): Promise<void>;
}

const httpsLink = z.url({ protocol: /^https$/ }).nullable();
const Event: z.ZodType<CalendarEvent> = z.object({
  eventId: z.string().min(1),
  calendarId: z.string().min(1),
  title: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  status: z.enum(["confirmed", "tentative", "cancelled"]),
  selfResponse: z.enum(RESPONSES).nullable(),
  participants: z.array(
    z.object({
      name: z.string(),
      email: z.string().nullable(),
      responseStatus: z.enum(RESPONSES),
      self: z.boolean(),
      organizer: z.boolean(),
    }),
  ),
  meetLink: httpsLink,
  calendarLink: httpsLink,
  description: z.string().nullable(),
  platform: z.enum(PLATFORMS),
  isGoogleMeet: z.boolean(),
  isAllDay: z.literal(true).optional(),
});
const Segment = z.object({ speaker: z.string(), text: z.string(), startSeconds: z.number().nonnegative() });
const Transcript: z.ZodType<CalendarTranscript | null> = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("text"), text: z.string() }),
    z.object({ kind: z.literal("segments"), segments: z.array(Segment) }),
  ])
  .nullable();

/**
 * A built-in calendar. The clock decides which events are past or upcoming; a transcript becomes available when its
 * event ends.
 */
export function createSandboxCalendar(
  store: SandboxCalendarStore,
  { clock = systemClock }: { clock?: Clock } = {},
): CalendarPort {
  async function select(keep: (event: CalendarEvent) => boolean): Promise<CalendarEvent[]> {
    const events = stored(z.array(Event), await store.events());
    return events.filter(keep).sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  }
  const find = async (eventId: string) => (await select((event) => event.eventId === eventId))[0] ?? null;
  return {
    provider: "sandbox",
    feed: null,
    upcoming: (days) => select((event) => isUpcoming(event, clock.now(), days)),
    recentMeetings: ({ sinceDays }) => select((event) => isRecentMeeting(event, clock.now(), sinceDays)),
    event: find,
    async respond(eventId, response) {
      const event = await find(eventId);
      if (!event) return null;
      if (event.selfResponse === null) {
        throw new ProviderFailure("refused", "Sandbox calendar: the calendar's owner isn't invited");
      }
      const answered = {
        ...event,
        selfResponse: response,
        participants: event.participants.map((one) => (one.self ? { ...one, responseStatus: response } : one)),
      };
      await store.replace(answered);
      return answered;
    },
    attendance: async () => null,
    async transcript(event) {
      if (Date.parse(event.endTime) > clock.now().getTime()) return null;
      return stored(Transcript, (await store.transcript(event.eventId)) ?? null);
    },
  };
}

function stored<T>(shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new ProviderFailure("bad_output", `Sandbox calendar: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export function createMemoryCalendar(
  events: CalendarEvent[],
  transcripts: Record<string, CalendarTranscript> = {},
): SandboxCalendarStore {
  const known = [...events];
  return {
    events: async () => known,
    transcript: async (eventId) => (Object.hasOwn(transcripts, eventId) ? transcripts[eventId] : null),
    async replace(event) {
      known.splice(
        known.findIndex(({ eventId }) => eventId === event.eventId),
        1,
        event,
      );
    },
  };
}
