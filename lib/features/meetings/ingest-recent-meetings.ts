import { CALENDAR_SCOPE, MEETING_SCOPE } from "@/lib/connections/oauth/scopes";
import { AppError } from "@/lib/core/errors";
import type { CalendarEvent } from "@/lib/providers/calendar/port";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { askProvider } from "../connections/ask-provider";
import { type OpenCalendar, requireCalendar } from "../connections/queries";
import { findText, requireCalendarAccess } from "./ingest-event";
import { presentMeeting } from "./present";
import type { IngestedRecent } from "./schema";
import { callerAsOwner, type StoredEvent, storeEvent } from "./store-event";

const WINDOW_DAYS = 7;

/** Ingests all video meetings of the last week. Any transcripts found are processed in the background. */
export async function ingestRecentMeetings(ctx: TenantContext): Promise<IngestedRecent> {
  ctx.require("followups:write");
  const open = await requireCalendar(ctx, [CALENDAR_SCOPE, MEETING_SCOPE]);
  const events = await askProvider(ctx, open.connection, () =>
    open.calendar.recentMeetings({ sinceDays: WINDOW_DAYS }),
  );
  const count = { created: 0, updated: 0, skipped: 0, failed: 0 };
  const meetings: IngestedRecent["meetings"] = [];
  const errors: string[] = [];
  for (const event of events) {
    try {
      const stored = await ingestOne(ctx, open, event);
      count[outcomeOf(stored)] += 1;
      meetings.push({ meeting: presentMeeting(stored.meeting), isNew: stored.isNew });
    } catch (error) {
      if (error instanceof AppError && error.code === "no_calendar_connection") throw error;
      ctx.log.warn({ tenantId: ctx.tenantId, error }, "event not ingested");
      count.failed += 1;
      errors.push(`${event.eventId}: ${error instanceof AppError ? error.message : "couldn't be saved"}`);
    }
  }
  return { windowDays: WINDOW_DAYS, found: events.length, ...count, meetings, errors };
}

async function ingestOne(ctx: TenantContext, open: OpenCalendar, event: CalendarEvent): Promise<StoredEvent> {
  await requireCalendarAccess(ctx, event);
  const text = await findText(ctx, open, event);
  return ctx.transaction(async (tx) => {
    const stored = await storeEvent(ctx, tx, { event, text, owner: callerAsOwner(ctx) });
    const { tenantId } = ctx;
    if (stored.isTextNew) await enqueue(tx, "transcript.process", { tenantId, meetingId: stored.meeting.id });
    return stored;
  });
}

function outcomeOf({ isNew, isChanged, isTextNew }: StoredEvent): "created" | "updated" | "skipped" {
  if (isNew) return "created";
  return isChanged || isTextNew ? "updated" : "skipped";
}
