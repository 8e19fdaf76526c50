import { findCalendarConnection } from "@/lib/connections/calendar/open";
import type { MeetingModel, TranscriptModel } from "@/lib/db/generated/models";
import { actorId, type TenantContext } from "@/lib/tenancy/context";

type Row = MeetingModel & { transcript: TranscriptModel | null };

/** When the meeting's transcript is next requested from its calendar (ISO 8601), or null if it is not. */
export async function findNextPoll(ctx: TenantContext, row: Row): Promise<string | null> {
  if (!row.calendarId || row.transcript || row.processedAt || row.noShow) return null;
  const nextPollAt = await nextPollOf(ctx, row.ownerId);
  const wanted = row.nextTranscriptPollAt;
  return nextPollAt && (wanted && wanted > nextPollAt ? wanted : nextPollAt).toISOString();
}

/** When the caller's calendar is next checked for ended meetings (ISO 8601), or null without a calendar. */
export async function findOwnNextPoll(ctx: TenantContext): Promise<string | null> {
  return (await nextPollOf(ctx, actorId(ctx)))?.toISOString() ?? null;
}

async function nextPollOf(ctx: TenantContext, userId: string): Promise<Date | null> {
  const connection = await findCalendarConnection(ctx.db, { tenantId: ctx.tenantId, userId });
  return connection && (connection.nextPollAt ?? ctx.clock.now());
}
