import { ANSWER_SCOPE, CALENDAR_SCOPE, MEETING_SCOPE } from "@/lib/connections/oauth/scopes";
import { notFound } from "@/lib/core/errors";
import type { ConnectionModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import { askProvider } from "../connections/ask-provider";
import { requireCalendar } from "../connections/queries";
import { presentOwn, presentUpcoming } from "./present";
import type { OwnEvent, RecentEvent, UpcomingMeeting } from "./schema";

/** Lists the caller's events of the next days, without cancelled and declined ones. */
export async function listUpcomingEvents(ctx: TenantContext, { days }: { days: number }): Promise<UpcomingMeeting[]> {
  const { connection, calendar } = await requireCalendar(ctx, [CALENDAR_SCOPE]);
  const events = await askProvider(ctx, connection, () => calendar.upcoming(days));
  return events.map(presentUpcoming);
}

/** The same events, with the caller's own responses. */
export async function listAgenda(ctx: TenantContext, { days }: { days: number }): Promise<OwnEvent[]> {
  const { connection, calendar } = await requireCalendar(ctx, [CALENDAR_SCOPE]);
  const events = await askProvider(ctx, connection, () => calendar.upcoming(days));
  return events.map((event) => presentOwn(event, askedBy(ctx, connection)));
}

export async function getEvent(ctx: TenantContext, { eventId }: { eventId: string }): Promise<OwnEvent> {
  const { connection, calendar } = await requireCalendar(ctx, [CALENDAR_SCOPE]);
  const event = await askProvider(ctx, connection, () => calendar.event(eventId));
  if (!event) throw notFound("Event");
  return presentOwn(event, askedBy(ctx, connection));
}

export function askedBy(ctx: TenantContext, { scopes }: ConnectionModel): { now: Date; canWrite: boolean } {
  return { now: ctx.clock.now(), canWrite: scopes.includes(ANSWER_SCOPE) };
}

const RECENT_DAYS = 7;

/** Lists the caller's recently ended video meetings and which of them were ingested. */
export async function listRecentEvents(ctx: TenantContext): Promise<RecentEvent[]> {
  ctx.require("followups:write");
  const { connection, calendar } = await requireCalendar(ctx, [CALENDAR_SCOPE, MEETING_SCOPE]);
  const events = await askProvider(ctx, connection, () => calendar.recentMeetings({ sinceDays: RECENT_DAYS }));
  const known = await ctx.db.meeting.findMany({
    where: {
      tenantId: ctx.tenantId,
      OR: events.map(({ calendarId, eventId }) => ({ calendarId, eventId })),
    },
    select: { id: true, calendarId: true, eventId: true },
  });
  return events.map(({ eventId, calendarId, title, startTime, endTime, participants }) => ({
    eventId,
    title,
    startTime: new Date(startTime).toISOString(),
    endTime: new Date(endTime).toISOString(),
    participantCount: participants.length,
    meetingId: known.find((row) => row.calendarId === calendarId && row.eventId === eventId)?.id ?? null,
  }));
}
