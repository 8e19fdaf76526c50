import { CALENDAR_SCOPE, MEETING_SCOPE } from "@/lib/connections/oauth/scopes";
import type { TenantContext } from "@/lib/tenancy/context";
import { askProvider } from "../connections/ask-provider";
import { requireCalendar } from "../connections/queries";
import { presentUpcoming } from "./present";
import type { RecentEvent, UpcomingMeeting } from "./schema";

/** Lists the caller's events of the next days, without canceled and declined ones. */
export async function listUpcomingEvents(ctx: TenantContext, { days }: { days: number }): Promise<UpcomingMeeting[]> {
  const { connection, calendar } = await requireCalendar(ctx, [CALENDAR_SCOPE]);
  const events = await askProvider(ctx, connection, () => calendar.upcoming(days));
  return events.map(presentUpcoming);
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
