import type { ConnectionModel } from "@/lib/db/generated/models";
import type { CalendarEvent, CalendarPort } from "@/lib/providers/calendar/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { cancelMeeting } from "./cancel-meeting";
import { addMilliseconds } from "./poll-times";
import { type EventOwner, isOutdated, type StoredMeeting, storeEvent } from "./store-event";

type Checking = {
  connection: ConnectionModel;
  calendar: CalendarPort;
  owner: EventOwner;
  upcoming: () => Promise<CalendarEvent[]>;
};

const WINDOW_DAYS = 7;
const MAX_UPCOMING = 1_000;
const AT_ONCE = 50;
const DAY_MS = 24 * 3_600_000;

/**
 * Reads again the events of meetings that kept a commitment by being booked. One that was moved is updated; one that was
 * cancelled, declined or deleted reopens what it had fulfilled. Throws ProviderFailure if the calendar doesn't respond.
 */
export async function recheckBooked(ctx: TenantContext, checking: Checking): Promise<void> {
  const { calendar, owner, upcoming } = checking;
  const booked = await findBooked(ctx, checking);
  if (booked.length === 0) return;
  const ahead = new Map((await upcoming()).map((event) => [event.eventId, event]));
  for (const meeting of booked) {
    const event = ahead.get(meeting.eventId) ?? (await calendar.event(meeting.eventId));
    if (event && (event.calendarId !== meeting.calendarId || !isOutdated(ctx, meeting, event, owner))) continue;
    const settling = ctx.transaction(async (tx) => {
      if (event) await storeEvent(ctx, tx, { event, text: null, owner });
      else await cancelMeeting(ctx, tx, meeting.id);
    });
    await settling.catch((error: unknown) => {
      if (error instanceof ProviderFailure) throw error;
      ctx.log.warn({ tenantId: ctx.tenantId, entityId: meeting.id, error }, "booked meeting not checked");
    });
  }
}

/** Only those in the calendar that is connected now: another account's events would look deleted. */
async function findBooked(ctx: TenantContext, { connection, owner }: Checking) {
  const { tenantId, db, clock } = ctx;
  const meetings: StoredMeeting[] = await db.meeting.findMany({
    where: {
      tenantId,
      ownerId: owner.userId,
      eventId: { not: null },
      calendarId: connection.isSandbox ? { not: null } : (connection.accountName ?? "primary"),
      endTime: { gt: addMilliseconds(clock.now(), -WINDOW_DAYS * DAY_MS) },
      transcript: { is: null },
      processedAt: null,
      cancelledAt: null,
    },
    include: { transcript: { select: { id: true } } },
    orderBy: [{ startTime: "asc" }, { id: "asc" }],
    take: MAX_UPCOMING,
  });
  const kept = await db.commitment.findMany({
    where: {
      tenantId,
      state: "fulfilled",
      fulfilledBy: "meeting",
      fulfilledById: { in: meetings.map(({ id }) => id) },
    },
    select: { fulfilledById: true },
    distinct: ["fulfilledById"],
  });
  const keeping = new Set(kept.map(({ fulfilledById }) => fulfilledById));
  return meetings
    .flatMap((meeting) =>
      meeting.eventId && keeping.has(meeting.id) ? [{ ...meeting, eventId: meeting.eventId }] : [],
    )
    .slice(0, AT_ONCE);
}
