import { CALENDAR_SCOPE, MEETING_SCOPE } from "@/lib/connections/oauth/scopes";
import { GRANTS } from "@/lib/core/permissions";
import type { ConnectionModel } from "@/lib/db/generated/models";
import type { CalendarEvent, CalendarPort } from "@/lib/providers/calendar/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { requireReauth } from "../connections/ask-provider";
import { missingScopes } from "../connections/missing-scopes";
import { noteFailure, noteSuccess } from "../connections/note-outcome";
import { nextFullLook, readNews } from "./calendar-news";
import { ingestEndedMeetings } from "./ingest-ended-meetings";
import { addMilliseconds, POLL_EVERY_MS, POLL_LEASE_MS, POLL_PAUSE_MS, retryPollAt } from "./poll-times";
import { renewWatch } from "./push/renew-watch";
import { recheckBooked } from "./recheck-booked";
import { storeBookings } from "./store-bookings";
import type { EventOwner } from "./store-event";

type Claimed = ConnectionModel & { nextPollAt: Date };

/**
 * Polls one user's calendar for ended meetings, missing transcripts, and booked meetings, also those cancelled since. Only
 * one process polls it at a time; the time of the next poll is stored with the connection. Provider failures are
 * recorded instead of thrown.
 */
export async function pollCalendar(ctx: TenantContext, { connectionId }: { connectionId: string }): Promise<void> {
  const connection = await claim(ctx, connectionId);
  if (!connection) return;
  try {
    const owner = await ownerOf(ctx, connection);
    const calendar = owner && (await openCalendar(ctx, connection, owner));
    if (!calendar) return await plan(ctx, connection, { at: inMs(ctx, POLL_PAUSE_MS) });
    await plan(ctx, connection, await look(ctx, connection, { calendar, owner }));
    await noteSuccess(ctx, connection);
  } catch (error) {
    if (error instanceof ProviderFailure) await noteFailure(ctx, connection, error);
    if (error instanceof ProviderFailure && error.kind === "unauthorized") return requireReauth(ctx, connection);
    await backOff(ctx, connection, error);
  }
}

/** How far ahead booked meetings are followed. */
const AHEAD_DAYS = 60;

type Looking = { calendar: CalendarPort; owner: EventOwner };

/** Reads the events unless nothing can have changed, and returns the state to store for the next poll. */
async function look(ctx: TenantContext, connection: Claimed, { calendar, owner }: Looking): Promise<Next> {
  const { syncToken, isQuiet } = await readNews(ctx, connection, calendar);
  const watchRenewAt = calendar.feed && (await renewWatch(ctx, connection, calendar.feed));
  const seen = { syncToken, watchRenewAt };
  if (isQuiet) return { at: inMs(ctx, POLL_EVERY_MS), ...seen, fullLookAt: connection.fullLookAt };
  let ahead: Promise<CalendarEvent[]> | undefined;
  const upcoming = () => {
    ahead ??= calendar.upcoming(AHEAD_DAYS);
    return ahead;
  };
  await recheckBooked(ctx, { connection, calendar, owner, upcoming });
  await storeBookings(ctx, { calendar, owner, upcoming });
  const { isComplete } = await ingestEndedMeetings(ctx, { calendar, owner, connectedAt: connection.createdAt });
  if (!isComplete) return { at: inMs(ctx, 0), ...seen, fullLookAt: null };
  return { at: inMs(ctx, POLL_EVERY_MS), ...seen, fullLookAt: calendar.feed && (await nextFullLook(ctx, calendar)) };
}

/** Claims a calendar that is due. Returns null if it is not due or another process has claimed it. */
async function claim(ctx: TenantContext, connectionId: string): Promise<Claimed | null> {
  const { tenantId } = ctx;
  const now = ctx.clock.now();
  const nextPollAt = addMilliseconds(now, POLL_LEASE_MS);
  const due = { OR: [{ nextPollAt: null }, { nextPollAt: { lte: now } }] };
  const known = await ctx.db.connection.findFirst({ where: { id: connectionId, tenantId, status: "active", ...due } });
  if (!known?.userId) return null;
  const { count } = await ctx.db.connection.updateMany({
    where: { id: connectionId, tenantId, status: "active", ...due },
    data: { nextPollAt, updatedAt: known.updatedAt },
  });
  return count === 1 ? { ...known, nextPollAt } : null;
}

/** Returns the calendar's owner, or null if they have left the team or may not have meetings. */
async function ownerOf({ db, tenantId }: TenantContext, { userId }: Claimed): Promise<EventOwner | null> {
  const member = userId
    ? await db.member.findFirst({
        where: { tenantId, userId, removedAt: null },
        select: { role: true, user: { select: { id: true, email: true } } },
      })
    : null;
  const mayHaveMeetings = member && GRANTS[member.role]["followups:write"];
  return mayHaveMeetings ? { userId: member.user.id, email: member.user.email } : null;
}

async function openCalendar(ctx: TenantContext, { scopes }: Claimed, owner: EventOwner): Promise<CalendarPort | null> {
  return missingScopes(scopes, [CALENDAR_SCOPE, MEETING_SCOPE]).length > 0 ? null : ctx.ports.calendar(owner.userId);
}

function inMs({ clock }: TenantContext, ms: number): Date {
  return addMilliseconds(clock.now(), ms);
}

type Next = { at: Date; failedPolls?: number } & Partial<
  Pick<ConnectionModel, "syncToken" | "watchRenewAt" | "fullLookAt">
>;

/** Has no effect if the connection was changed or claimed by another process in the meantime. */
async function plan(ctx: TenantContext, { id, nextPollAt, updatedAt }: Claimed, next: Next): Promise<void> {
  const { at, failedPolls = 0, ...seen } = next;
  await ctx.db.connection.updateMany({
    where: { id, tenantId: ctx.tenantId, status: "active", nextPollAt },
    data: { ...seen, nextPollAt: at, failedPolls, updatedAt },
  });
}

async function backOff(ctx: TenantContext, connection: Claimed, error: unknown): Promise<void> {
  const { tenantId } = ctx;
  const failedPolls = connection.failedPolls + 1;
  const wait = error instanceof ProviderFailure ? error.retryAfterSeconds : undefined;
  const about = { tenantId, provider: connection.provider, entityId: connection.id, count: failedPolls, error };
  ctx.log.warn(about, "calendar not read");
  await plan(ctx, connection, { at: retryPollAt(ctx.clock.now(), failedPolls, wait), failedPolls });
}
