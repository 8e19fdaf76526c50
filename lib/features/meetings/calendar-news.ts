import type { ConnectionModel } from "@/lib/db/generated/models";
import type { CalendarPort } from "@/lib/providers/calendar/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { addMilliseconds } from "./poll-times";

const DAY_MS = 24 * 3_600_000;

export type News = { syncToken: string | null; isQuiet: boolean };

/**
 * Checks whether a calendar needs to be read: an event has changed, a meeting has ended, or a transcript is due since
 * the last poll. If not, its events are not fetched.
 */
export async function readNews(ctx: TenantContext, connection: ConnectionModel, { feed }: CalendarPort): Promise<News> {
  if (!feed) return { syncToken: null, isQuiet: false };
  const { syncToken: known, fullLookAt } = connection;
  const { token, isChanged } = await feed.changesSince(known).catch((failure: unknown) => {
    // A server without sync tokens is read in full every time.
    if (failure instanceof ProviderFailure && ["refused", "bad_output"].includes(failure.kind))
      return { token: null, isChanged: true };
    throw failure;
  });
  const isEarly = fullLookAt !== null && fullLookAt > ctx.clock.now();
  const isQuiet = token !== null && !isChanged && isEarly && !(await isTextDue(ctx, connection));
  return { syncToken: token, isQuiet };
}

/** Returns when the next meeting ends, or 24 hours from now if that is sooner. */
export async function nextFullLook(ctx: TenantContext, calendar: CalendarPort): Promise<Date> {
  const ends = (await calendar.upcoming(1)).map(({ endTime }) => Date.parse(endTime));
  return new Date(Math.min(...ends, ctx.clock.now().getTime() + DAY_MS));
}

async function isTextDue({ db, tenantId, clock }: TenantContext, { userId }: ConnectionModel): Promise<boolean> {
  const now = clock.now();
  const due = await db.meeting.findFirst({
    where: {
      tenantId,
      ownerId: userId ?? undefined,
      calendarId: { not: null },
      endTime: { gt: addMilliseconds(now, -7 * DAY_MS), lte: now },
      noShow: null,
      processedAt: null,
      transcript: { is: null },
      OR: [{ nextTranscriptPollAt: null }, { nextTranscriptPollAt: { lte: now } }],
    },
    select: { id: true },
  });
  return due !== null;
}
