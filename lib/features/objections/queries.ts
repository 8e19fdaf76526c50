import { notFound } from "@/lib/core/errors";
import type { CoachingSessionModel } from "@/lib/db/generated/models";
import { actorId, ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { placeOf } from "../meetings/transcript-text/segment-place";
import { presentSession } from "./present";
import { quotePlace } from "./quote-place";
import type { CoachingSession, SessionListQuery } from "./schema";

/** The caller's own sessions, newest first. */
export async function listSessions(
  ctx: TenantContext,
  { limit, offset }: SessionListQuery,
): Promise<{ items: CoachingSession[]; total: number }> {
  ctx.require("followups:read");
  const where = { tenantId: ctx.tenantId, userId: actorId(ctx) };
  const [rows, total] = await Promise.all([
    ctx.db.coachingSession.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: offset,
      take: limit,
    }),
    ctx.db.coachingSession.count({ where }),
  ]);
  return { items: rows.map(presentSession), total };
}

export async function getSession(ctx: TenantContext, { id }: { id: string }): Promise<CoachingSession> {
  ctx.require("followups:read");
  const row = await ctx.db.coachingSession.findFirst({
    where: { id, tenantId: ctx.tenantId, userId: actorId(ctx) },
  });
  if (!row) throw notFound("Coaching session");
  return presentSession(row);
}

/** The caller's session for a meeting's current transcript. */
export async function findMeetingSession(
  ctx: TenantContext,
  { meetingId }: { meetingId: string },
): Promise<CoachingSession | null> {
  ctx.require("followups:read");
  const transcript = await ctx.db.transcript.findFirst({
    where: { tenantId: ctx.tenantId, meetingId },
    select: { version: true },
  });
  const row = transcript && (await findSession(ctx, { meetingId, transcriptVersion: transcript.version }));
  return row && presentSession(row);
}

export type QuotePlace = { segmentIndex: number; place: string };

/** Where each objection of a session was said. Null if the transcript was replaced or isn't accessible any more. */
export async function findQuotePlaces(
  ctx: TenantContext,
  { sessionId, meetingId, objections }: CoachingSession,
): Promise<(QuotePlace | null)[]> {
  const scope = ctx.require("followups:read");
  const row = await ctx.db.coachingSession.findFirst({
    where: { id: sessionId, tenantId: ctx.tenantId, userId: actorId(ctx) },
    select: { transcriptVersion: true },
  });
  const transcript = await ctx.db.transcript.findFirst({
    where: { tenantId: ctx.tenantId, meetingId, version: row?.transcriptVersion ?? 0, meeting: ownedBy(ctx, scope) },
    select: { segments: true },
  });
  const segments = transcript?.segments ?? [];
  return objections.map((objection) => {
    const segmentIndex = quotePlace(objection, segments);
    const segment = segmentIndex === null ? undefined : segments[segmentIndex];
    if (segmentIndex === null || !segment) return null;
    return { segmentIndex, place: placeOf(segments, segmentIndex) };
  });
}

export function findSession(
  ctx: TenantContext,
  { meetingId, transcriptVersion }: { meetingId: string; transcriptVersion: number },
): Promise<CoachingSessionModel | null> {
  return ctx.db.coachingSession.findFirst({
    where: { tenantId: ctx.tenantId, userId: actorId(ctx), meetingId, transcriptVersion },
  });
}
