import type { MeetingModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { Attendance, CalendarEvent, CalendarPort } from "@/lib/providers/calendar/port";
import { ProviderFailure } from "@/lib/providers/failure";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { noShowOf, withNames } from "./attendance";
import { transcriptPollAt } from "./poll-times";
import { recordedText } from "./recorded-text";
import { type EventOwner, isOutdated, storeEvent } from "./store-event";

const WINDOW_DAYS = 7;
/** The next poll handles the rest, so that one long calendar does not delay the others. */
const AT_ONCE = 50;
const BUDGET_MS = 60_000;

type Ending = { calendar: CalendarPort; owner: EventOwner; connectedAt: Date };

/**
 * Ingests a calendar's meetings that ended in the last 7 days and after it was connected, and requests missing
 * transcripts again. Throws ProviderFailure if the calendar stops responding; an event that cannot be stored is retried
 * at the next poll.
 */
export async function ingestEndedMeetings(ctx: TenantContext, ending: Ending): Promise<{ isComplete: boolean }> {
  const until = performance.now() + BUDGET_MS;
  const due = await findDue(ctx, ending);
  for (const one of due.slice(0, AT_ONCE)) {
    if (performance.now() > until) return { isComplete: false };
    try {
      await ingestOne(ctx, ending, one);
    } catch (error) {
      if (error instanceof ProviderFailure) throw error;
      ctx.log.warn({ tenantId: ctx.tenantId, error }, "event not ingested");
    }
  }
  return { isComplete: due.length <= AT_ONCE };
}

type Due = { event: CalendarEvent; isAsked: boolean };

async function findDue(ctx: TenantContext, { calendar, owner, connectedAt }: Ending): Promise<Due[]> {
  const { tenantId } = ctx;
  const events = await calendar.recentMeetings({ sinceDays: WINDOW_DAYS });
  const known = await ctx.db.meeting.findMany({
    where: { tenantId, calendarId: { not: null }, eventId: { in: events.map(({ eventId }) => eventId) } },
    include: { transcript: { select: { id: true } } },
  });
  return events.flatMap((event) => {
    const meeting = known.find((row) => row.calendarId === event.calendarId && row.eventId === event.eventId);
    if (!meeting) return new Date(event.endTime) >= connectedAt ? { event, isAsked: true } : [];
    if (meeting.ownerId !== owner.userId) return [];
    const isAsked = isTextDue(ctx, meeting);
    return isAsked || isOutdated(ctx, meeting, event, owner) ? { event, isAsked } : [];
  });
}

type Known = Pick<MeetingModel, "processedAt" | "noShow" | "nextTranscriptPollAt"> & {
  transcript: { id: string } | null;
};

/** A no-show, or a meeting whose transcript was deleted, gets no transcript. */
function isTextMissing({ transcript, processedAt, noShow }: Known): boolean {
  return !transcript && !processedAt && !noShow;
}

function isTextDue({ clock }: TenantContext, meeting: Known): boolean {
  const { nextTranscriptPollAt } = meeting;
  return isTextMissing(meeting) && (nextTranscriptPollAt === null || nextTranscriptPollAt <= clock.now());
}

async function ingestOne(ctx: TenantContext, { calendar, owner }: Ending, { event, isAsked }: Due): Promise<void> {
  const { tenantId } = ctx;
  const found = isAsked ? await findText(ctx, calendar, event) : null;
  const attendance = isAsked ? await findAttendance(ctx, calendar, event) : null;
  await ctx.transaction(async (tx) => {
    const text = found !== null && (await lacksText(ctx, tx, event)) ? found : null;
    const { meeting, isTextNew } = await storeEvent(ctx, tx, { event: withNames(event, attendance), text, owner });
    const noShow =
      found === null && !event.isAllDay && isTextMissing({ ...meeting, transcript: null })
        ? noShowOf(meeting, attendance)
        : null;
    if (noShow) await enqueue(tx, "meeting.no-show", { tenantId, meetingId: meeting.id, kind: noShow });
    if (isTextNew) await enqueue(tx, "transcript.process", { tenantId, meetingId: meeting.id });
    if (!isAsked) return;
    const nextTranscriptPollAt = found === null ? transcriptPollAt(meeting.endTime, ctx.clock.now()) : null;
    await tx.meeting.update({ where: { id: meeting.id, tenantId }, data: { nextTranscriptPollAt } });
  });
}

/**
 * Rechecks under a lock: while the calendar was being read, someone may have pasted a transcript or marked a no-show.
 */
async function lacksText(ctx: TenantContext, tx: TenantTransaction, event: CalendarEvent): Promise<boolean> {
  const { tenantId } = ctx;
  const { calendarId, eventId } = event;
  await tx.$queryRaw`SELECT id FROM meetings WHERE tenant_id = ${tenantId}::uuid AND calendar_id = ${calendarId}
    AND event_id = ${eventId} FOR UPDATE`;
  const meeting = await tx.meeting.findFirst({
    where: { tenantId, calendarId, eventId },
    include: { transcript: { select: { id: true } } },
  });
  return !meeting || isTextMissing(meeting);
}

/**
 * Ignores a transcript that cannot be read, but stops the poll if the calendar rejects our token or limits our rate.
 */
async function findText(ctx: TenantContext, calendar: CalendarPort, event: CalendarEvent): Promise<string | null> {
  try {
    const found = await calendar.transcript(event);
    return found && recordedText(found);
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    if (failure.kind === "unauthorized" || failure.kind === "rate_limited") throw failure;
    ctx.log.warn({ tenantId: ctx.tenantId, code: failure.kind, error: failure }, "transcript not read");
    return null;
  }
}

/** Attendance is optional: if it cannot be read, the meeting is stored without it. */
async function findAttendance(
  ctx: TenantContext,
  calendar: CalendarPort,
  event: CalendarEvent,
): Promise<Attendance | null> {
  return calendar.attendance(event).catch((failure: unknown) => {
    if (!(failure instanceof ProviderFailure)) throw failure;
    ctx.log.warn({ tenantId: ctx.tenantId, code: failure.kind, error: failure }, "attendance not read");
    return null;
  });
}
