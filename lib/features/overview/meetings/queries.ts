import { notFound } from "@/lib/core/errors";
import type { FollowUpModel, MeetingModel } from "@/lib/db/generated/models";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { listMeetingCommitments } from "../../commitments/queries";
import { presentFollowUp } from "../../follow-ups/present";
import { presentEvidence, presentMeeting, presentTranscript } from "../../meetings/present";
import { type MeetingListFilter, meetingFilter } from "../../meetings/queries";
import type { MeetingListQuery } from "../../meetings/schema";
import { presentSpeakers } from "../../speakers/present";
import { findBounced } from "../follow-ups/rows";
import { isDraftDue } from "./draft-due";
import { leadingFollowUp } from "./leading-follow-up";
import { findNextPoll } from "./next-poll";
import type { MeetingDetail, MeetingProgress } from "./schema";

type Row = MeetingModel & { transcript: { id: string } | null };
const MAX_SHOWN = 500;
const hasTranscript = { transcript: { select: { id: true } } };

export async function listMeetingProgress(
  ctx: TenantContext,
  query: MeetingListQuery & MeetingListFilter,
  order: "desc" | "asc" = "desc",
): Promise<{ items: MeetingProgress[]; total: number }> {
  const where = meetingFilter(ctx, query);
  const [rows, total] = await Promise.all([
    ctx.db.meeting.findMany({
      where,
      include: hasTranscript,
      orderBy: [{ startTime: order }, { id: order }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    }),
    ctx.db.meeting.count({ where }),
  ]);
  return { items: await withFollowUps(ctx, rows), total };
}

export async function listUpcoming(ctx: TenantContext, limit: number): Promise<MeetingProgress["meeting"][]> {
  const scope = ctx.require("followups:read");
  const rows = await ctx.db.meeting.findMany({
    where: { tenantId: ctx.tenantId, ...ownedBy(ctx, scope), cancelledAt: null, startTime: { gt: ctx.clock.now() } },
    orderBy: [{ startTime: "asc" }, { id: "asc" }],
    take: limit,
  });
  return rows.map(presentMeeting);
}

export async function getMeetingDetail(ctx: TenantContext, { id }: { id: string }): Promise<MeetingDetail> {
  const scope = ctx.require("followups:read");
  const row = await ctx.db.meeting.findFirst({
    where: { id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) },
    include: { transcript: true },
  });
  if (!row) throw notFound("Meeting");
  const [followUps, ledger, events] = await Promise.all([
    followUpsOf(ctx, [id]),
    listMeetingCommitments(ctx, { id, page: 1, limit: MAX_SHOWN }),
    ctx.db.auditEvent.findMany({
      where: { tenantId: ctx.tenantId, entityType: "meeting", entityId: id },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take: 50,
    }),
  ]);
  const people = await ctx.db.user.findMany({
    where: { id: { in: [row.ownerId, ...events.flatMap(({ actorId }) => actorId ?? [])] } },
    select: { id: true, name: true, email: true },
  });
  const nameOf = (userId: string | null) => {
    const person = people.find((known) => known.id === userId);
    return person ? person.name || person.email : null;
  };
  const transcript = row.transcriptStatus === "completed" ? row.transcript : null;
  return {
    ...progressOf(row, followUps, ctx.clock.now()),
    ownerId: row.ownerId,
    ownerName: nameOf(row.ownerId) ?? "Former member",
    participants: row.participants.map(({ name, email, role, external }) => ({
      name,
      email,
      role,
      external,
    })),
    transcript: transcript && presentTranscript(transcript),
    speakers: transcript && presentSpeakers(transcript),
    evidence: transcript && presentEvidence(row.id, transcript),
    commitments: ledger.items,
    followUps: followUps.map(({ id: followUpId, subject, status, templateType, createdAt, hasBounced }) => ({
      id: followUpId,
      subject,
      status,
      templateType,
      createdAt,
      hasBounced,
    })),
    events: events.map(({ id: eventId, type, at, actorId }) => ({
      id: eventId,
      type,
      at: at.toISOString(),
      actorName: nameOf(actorId),
    })),
    nextPollAt: await findNextPoll(ctx, row),
  };
}

async function withFollowUps(ctx: TenantContext, rows: Row[]): Promise<MeetingProgress[]> {
  const followUps = await followUpsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => progressOf(row, followUps, ctx.clock.now()));
}

async function followUpsOf(ctx: TenantContext, meetingIds: string[]) {
  const scope = ctx.require("followups:read");
  const rows: FollowUpModel[] = await ctx.db.followUp.findMany({
    where: { tenantId: ctx.tenantId, ...ownedBy(ctx, scope), meetingId: { in: meetingIds } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const shown = rows.filter(({ statusReason }) => statusReason !== "superseded").map(presentFollowUp);
  const bounced = await findBounced(ctx, shown);
  return shown.map((followUp) => ({ ...followUp, hasBounced: bounced.has(followUp.id) }));
}

function progressOf(row: Row, followUps: Awaited<ReturnType<typeof followUpsOf>>, now: Date): MeetingProgress {
  const leading = leadingFollowUp(followUps.filter(({ meetingId }) => meetingId === row.id));
  return {
    meeting: presentMeeting(row),
    hasTranscript: row.transcript !== null,
    statusReason: row.statusReason,
    noShow: row.noShow === "guest" || row.noShow === "host" ? row.noShow : null,
    isCancelled: row.cancelledAt !== null,
    isDrafting: !leading && isDraftDue(row, now),
    followUp: leading
      ? { id: leading.id, subject: leading.subject, status: leading.status, hasBounced: leading.hasBounced }
      : null,
  };
}
