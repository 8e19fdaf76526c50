import { CALENDAR_SCOPE, MEETING_SCOPE } from "@/lib/connections/oauth/scopes";
import { notFound } from "@/lib/core/errors";
import type { CalendarEvent } from "@/lib/providers/calendar/port";
import { ProviderFailure } from "@/lib/providers/failure";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { askProvider } from "../connections/ask-provider";
import { type OpenCalendar, requireCalendar } from "../connections/queries";
import { type Ingested, processPromptly } from "./add-transcript";
import { recordedText } from "./recorded-text";
import { callerAsOwner, storeEvent } from "./store-event";

/** Ingests one event of the caller's calendar, with the given transcript or the one the calendar recorded. */
export async function ingestEvent(
  ctx: TenantContext,
  { eventId, rawTranscript }: { eventId: string; rawTranscript?: string | undefined },
): Promise<Ingested> {
  ctx.require("followups:write");
  const open = await requireCalendar(ctx, [CALENDAR_SCOPE, MEETING_SCOPE]);
  const event = await askProvider(ctx, open.connection, () => open.calendar.event(eventId));
  if (!event) throw notFound("Event");
  await requireCalendarAccess(ctx, event);
  const text = rawTranscript ?? (await findText(ctx, open, event));
  const { meeting, isNew } = await ctx.transaction((tx) =>
    storeEvent(ctx, tx, { event, text, owner: callerAsOwner(ctx), isGiven: rawTranscript !== undefined }),
  );
  return processPromptly(ctx, meeting.id, isNew);
}

/** Two people may share a calendar. A rep cannot access a meeting that someone else owns. */
export async function requireCalendarAccess(ctx: TenantContext, { calendarId, eventId }: CalendarEvent): Promise<void> {
  const scope = ctx.require("followups:write");
  const known = await ctx.db.meeting.findFirst({ where: { tenantId: ctx.tenantId, calendarId, eventId } });
  const { ownerId = known?.ownerId } = ownedBy(ctx, scope);
  if (known && known.ownerId !== ownerId) throw notFound("Event");
}

/**
 * Returns the recorded transcript unless the meeting already has one. The meeting is still stored if the service is
 * down.
 */
export async function findText(
  ctx: TenantContext,
  { connection, calendar }: OpenCalendar,
  event: CalendarEvent,
): Promise<string | null> {
  const { calendarId, eventId } = event;
  const known = await ctx.db.transcript.findFirst({
    where: { tenantId: ctx.tenantId, meeting: { calendarId, eventId } },
    select: { id: true },
  });
  if (known) return null;
  const found = await calendar.transcript(event).catch((failure: unknown) => {
    if (!(failure instanceof ProviderFailure) || failure.kind === "unauthorized") {
      return askProvider(ctx, connection, () => Promise.reject(failure));
    }
    ctx.log.warn({ tenantId: ctx.tenantId, code: failure.kind, error: failure }, "transcript not read");
    return null;
  });
  return found && recordedText(found);
}
