import { notFound } from "@/lib/core/errors";
import type { MeetingModel } from "@/lib/db/generated/models";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { presentEvidence, presentMeeting, presentTranscript } from "./present";
import type { CountedMeetings, Meeting, MeetingEvidence, MeetingListQuery, Transcript } from "./schema";
import { transcriptNotReady } from "./transcript-wait";

type Id = { id: string };

/** Filters used by our own screens that the API does not offer. */
export type MeetingListFilter = {
  /** Shows only, or leaves out, meetings that need attention: they ended, were not a no-show and have no transcript. */
  lost?: "only" | "left out" | undefined;
  /** Only the meetings a report counts. `from` and `to` then apply to the date that the report counts by. */
  counted?: CountedMeetings | undefined;
  /** Email addresses, at least one of which must have taken part. */
  people?: string[] | undefined;
  ownerId?: string | undefined;
};
const LOST = { transcriptStatus: "unavailable", noShow: null } as const;

/** Must match what `countMeetings` in the reports counts. */
const COUNTED = {
  processed: (range: Range) => ({ processedAt: { not: null, ...range } }),
  first_sent: (range: Range) => ({ followUpSentAt: { not: null, ...range } }),
  external: (range: Range) => ({ isExternal: true, cancelledAt: null, endTime: range }),
  followed_up: (range: Range) => ({
    isExternal: true,
    cancelledAt: null,
    endTime: range,
    followUpSentAt: { not: null },
  }),
} satisfies Record<CountedMeetings, (range: Range) => object>;
type Range = { gte?: string | undefined; lte?: string | undefined };

export function meetingFilter(ctx: TenantContext, query: MeetingListQuery & MeetingListFilter) {
  const scope = ctx.require("followups:read");
  const range = { gte: query.from, lte: query.to };
  const contains = query.q?.trim().replace(/[\\%_]/g, "\\$&");
  return {
    tenantId: ctx.tenantId,
    AND: [ownedBy(ctx, scope), query.ownerId ? { ownerId: query.ownerId } : {}],
    transcriptStatus: query.status,
    ...(query.lost === "only" ? LOST : query.lost ? { NOT: LOST } : {}),
    ...(query.counted ? COUNTED[query.counted](range) : query.from || query.to ? { startTime: range } : {}),
    ...(query.people ? { OR: query.people.flatMap(withPerson) } : {}),
    ...(contains ? { title: { contains, mode: "insensitive" as const } } : {}),
  };
}

/** Addresses are stored as written, so both spellings are searched. */
function withPerson(address: string) {
  const spellings = [...new Set([address.trim(), address.trim().toLowerCase()])];
  return spellings.map((email) => ({ participants: { array_contains: [{ email }] } }));
}

export async function listMeetings(
  ctx: TenantContext,
  query: MeetingListQuery,
): Promise<{ items: Meeting[]; total: number }> {
  const where = meetingFilter(ctx, query);
  return ctx.transaction(async (tx) => {
    const rows = await tx.meeting.findMany({
      where,
      orderBy: [{ startTime: "desc" }, { id: "desc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    });
    return { items: rows.map(presentMeeting), total: await tx.meeting.count({ where }) };
  });
}

export async function getMeeting(ctx: TenantContext, { id }: Id): Promise<Meeting> {
  return presentMeeting(await findMeeting(ctx, { id }));
}

export async function getTranscript(
  ctx: TenantContext,
  { id }: Id,
): Promise<{ meeting: Meeting; transcript: Transcript }> {
  const { meeting, transcript } = await findCompleted(ctx, { id });
  return { meeting: presentMeeting(meeting), transcript: presentTranscript(transcript) };
}

export async function getEvidence(ctx: TenantContext, { id }: Id): Promise<MeetingEvidence> {
  const { meeting, transcript } = await findCompleted(ctx, { id });
  return presentEvidence(meeting.id, transcript);
}

/** Returns a meeting with its completed transcript. Throws `not_found` with the status if there is none yet. */
export async function findCompleted(ctx: TenantContext, { id }: Id) {
  const scope = ctx.require("followups:read");
  const meeting = await ctx.db.meeting.findFirst({
    where: { id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) },
    include: { transcript: true },
  });
  if (!meeting) throw notFound("Meeting");
  if (!meeting.transcript || meeting.transcriptStatus !== "completed")
    throw transcriptNotReady(meeting, ctx.clock.now());
  return { meeting, transcript: meeting.transcript };
}

async function findMeeting(ctx: TenantContext, { id }: Id): Promise<MeetingModel> {
  const scope = ctx.require("followups:read");
  const row = await ctx.db.meeting.findFirst({ where: { id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) } });
  if (!row) throw notFound("Meeting");
  return row;
}
