import type { CalendarEvent, CalendarPort } from "@/lib/providers/calendar/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { isKeptByMeeting } from "../commitments/facts/fulfil-with-meeting";
import { OPEN_STATES } from "../commitments/schema";
import { type EventOwner, storeEvent } from "./store-event";

type Looking = { calendar: CalendarPort; owner: EventOwner; upcoming: () => Promise<CalendarEvent[]> };

const MAX_AWAITED = 500;

/**
 * Stores the next upcoming event with the guests of each agreed next meeting, so that it counts as booked before it
 * takes place. Only in calendars that report changes: in others, the days ahead would have to be read with every poll.
 */
export async function storeBookings(ctx: TenantContext, { calendar, owner, upcoming }: Looking): Promise<void> {
  const awaited = calendar.feed ? await findAwaited(ctx, owner) : [];
  if (awaited.length === 0) return;
  const ahead = (await upcoming()).filter(({ meetLink, isAllDay }) => meetLink && !isAllDay);
  const booked = new Set(awaited.flatMap((contacts) => ahead.find((event) => hasAny(event, contacts)) ?? []));
  for (const event of await newAmong(ctx, owner, [...booked])) {
    try {
      await ctx.transaction((tx) => storeEvent(ctx, tx, { event, text: null, owner }));
    } catch (error) {
      if (error instanceof ProviderFailure) throw error;
      ctx.log.warn({ tenantId: ctx.tenantId, error }, "booked event not stored");
    }
  }
}

/** The guests of each open commitment of the owner's meetings that a booked meeting would keep. */
async function findAwaited({ db, tenantId }: TenantContext, { userId }: EventOwner): Promise<string[][]> {
  const rows = await db.commitment.findMany({
    where: {
      tenantId,
      kind: { in: ["next_meeting", "commitment"] },
      state: { in: [...OPEN_STATES] },
      vanishedAt: null,
      meeting: { ownerId: userId },
    },
    select: { kind: true, side: true, what: true, contacts: true },
    orderBy: { createdAt: "desc" },
    take: MAX_AWAITED,
  });
  return rows.filter(isKeptByMeeting).map(({ contacts }) => contacts);
}

function hasAny({ participants }: CalendarEvent, contacts: string[]): boolean {
  return participants.some(({ email }) => email !== null && contacts.includes(email.toLowerCase()));
}

/** Events that aren't stored, or that were cancelled and are back on. */
async function newAmong(
  { db, tenantId }: TenantContext,
  { userId: ownerId }: EventOwner,
  events: CalendarEvent[],
): Promise<CalendarEvent[]> {
  const known = await db.meeting.findMany({
    where: {
      tenantId,
      OR: events.map(({ calendarId, eventId }) => ({ calendarId, eventId })),
      NOT: { ownerId, cancelledAt: { not: null } },
    },
    select: { calendarId: true, eventId: true },
  });
  return events.filter(
    ({ calendarId, eventId }) => !known.some((one) => one.calendarId === calendarId && one.eventId === eventId),
  );
}
