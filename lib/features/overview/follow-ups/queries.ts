import { notFound } from "@/lib/core/errors";
import type { FollowUpModel } from "@/lib/db/generated/models";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { presentDelivery } from "../../deliveries/present";
import { storedMarkup } from "../../follow-ups/content/mail-markup";
import { textOfMarkup } from "../../follow-ups/content/sanitize-body";
import { listFollowUpEvents, listRevisions } from "../../follow-ups/history/queries";
import { presentFollowUp } from "../../follow-ups/present";
import type { FollowUpStatus } from "../../follow-ups/schema";
import { authorIn } from "../../follow-ups/second-person";
import { citedLines } from "./cited-lines";
import { findEnvelopes } from "./envelopes";
import { findDeals } from "./find-deals";
import { leftOutOf } from "./left-out";
import { nameIn, namesOf } from "./member-names";
import { findTabled, overtakenRows } from "./overtaken-rows";
import { findReviewNotes } from "./review-notes";
import { byUrgency } from "./review-order";
import type { FollowUpDetail, ReviewItem, ReviewRow } from "./schema";
import { shownChanges } from "./shown-changes";

/** More than anyone reviews in a day. The follow-ups due soonest are always included. */
const MAX_QUEUE = 2_000;

const LISTED = {
  id: true,
  ownerId: true,
  status: true,
  subject: true,
  to: true,
  cc: true,
  revision: true,
  riskFlags: true,
  reviewDueAt: true,
  createdAt: true,
} as const;

/** The queue contains follow-ups that await a decision and approved ones whose sending was cancelled. */
const IN_QUEUE: { in: FollowUpStatus[] } = { in: ["pending_review", "approved"] };

export async function countToReview(ctx: TenantContext): Promise<number> {
  const scope = ctx.require("followups:read");
  return ctx.db.followUp.count({
    where: { tenantId: ctx.tenantId, ...ownedBy(ctx, scope), status: IN_QUEUE },
  });
}

export async function listReviewQueue(ctx: TenantContext): Promise<ReviewRow[]> {
  const scope = ctx.require("followups:read");
  const found = await ctx.db.followUp.findMany({
    where: { tenantId: ctx.tenantId, ...ownedBy(ctx, scope), status: IN_QUEUE },
    orderBy: [{ reviewDueAt: "asc" }, { id: "asc" }],
    take: MAX_QUEUE,
    select: LISTED,
  });
  const [people, deals] = await Promise.all([
    namesOf(ctx, [...new Set(found.map(({ ownerId }) => ownerId))]),
    findDeals(
      ctx,
      found.flatMap(({ to }) => to),
    ),
  ]);
  const rows = found.map(({ reviewDueAt, createdAt, ...row }) => ({
    followUp: { ...row, reviewDueAt: reviewDueAt?.toISOString() ?? null, createdAt: createdAt.toISOString() },
    ownerName: nameIn(people, row.ownerId),
    ...(row.to.map((address) => deals.get(address.toLowerCase())).find(Boolean) ?? { company: null, deal: null }),
  }));
  return rows.sort((a, b) => byUrgency(a.followUp, b.followUp));
}

/**
 * Returns the given follow-ups with everything needed to review them. Skips those that are not in the queue or that the
 * caller cannot see.
 */
export async function readReviewItems(ctx: TenantContext, ids: string[]): Promise<ReviewItem[]> {
  const scope = ctx.require("followups:read");
  const rows = await ctx.db.followUp.findMany({
    where: { tenantId: ctx.tenantId, ...ownedBy(ctx, scope), id: { in: ids }, status: IN_QUEUE },
  });
  return rows.length === 0 ? [] : reviewItems(ctx, rows);
}

const LATEST = { page: 1, limit: 200 };

export async function getFollowUpDetail(ctx: TenantContext, { id }: { id: string }): Promise<FollowUpDetail> {
  const scope = ctx.require("followups:read");
  const row = await ctx.db.followUp.findFirst({ where: { id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) } });
  if (!row) throw notFound("Follow-up");
  const [items, { items: revisions }, { items: events }, delivery] = await Promise.all([
    reviewItems(ctx, [row]),
    listRevisions(ctx, { id, ...LATEST }),
    listFollowUpEvents(ctx, { id, ...LATEST }),
    ctx.db.delivery.findFirst({
      where: { tenantId: ctx.tenantId, followUpId: id },
      include: { events: { orderBy: { at: "asc" } } },
      orderBy: { queuedAt: "desc" },
    }),
  ]);
  const people = await namesOf(ctx, [
    ...revisions.map(({ authorId }) => authorId),
    ...events.map(({ actorId }) => actorId),
  ]);
  const item = items[0]!;
  const sent = delivery && (row.status === "sending" || row.status === "sent") ? delivery.message : null;
  return {
    ...item,
    envelope: sent ? { ...item.envelope, from: sent.from, replyTo: sent.replyTo } : item.envelope,
    revisions: revisions.map((row) => ({
      revision: row.revision,
      to: row.to,
      cc: row.cc,
      subject: row.subject,
      createdAt: row.createdAt,
      authorName: row.authorKind === "ai" ? "Followthrough" : nameIn(people, row.authorId),
      changes: shownChanges(row),
    })),
    events: events.map((event) => ({ ...event, actorName: event.actorId ? nameIn(people, event.actorId) : null })),
    delivery: delivery ? presentDelivery(delivery) : null,
  };
}

async function reviewItems(ctx: TenantContext, rows: FollowUpModel[]): Promise<ReviewItem[]> {
  const meetingIds = [...new Set(rows.flatMap(({ meetingId }) => meetingId ?? []))];
  const [people, envelopeOf, notesOn, meetings, promises, tabled, originals, authors] = await Promise.all([
    namesOf(
      ctx,
      rows.map(({ ownerId }) => ownerId),
    ),
    findEnvelopes(ctx, rows),
    findReviewNotes(ctx, rows),
    ctx.db.meeting.findMany({
      where: { tenantId: ctx.tenantId, id: { in: meetingIds } },
      select: {
        id: true,
        title: true,
        startTime: true,
        participants: true,
        transcript: { select: { segments: true, analysis: true } },
      },
    }),
    ctx.db.commitment.findMany({
      where: {
        tenantId: ctx.tenantId,
        meetingId: { in: meetingIds },
        kind: "commitment",
        state: { in: ["firm", "overdue"] },
        vanishedAt: null,
      },
    }),
    findTabled(ctx, rows),
    ctx.db.followUpText.findMany({
      where: { tenantId: ctx.tenantId, followUpId: { in: rows.map(({ id }) => id) }, authorKind: "ai" },
      select: { followUpId: true, subject: true, bodyText: true },
      orderBy: { revision: "asc" },
    }),
    ctx.db.followUpRevision.findMany({
      where: { tenantId: ctx.tenantId, OR: rows.map(({ id, revision }) => ({ followUpId: id, revision })) },
      select: { followUpId: true, authorKind: true, authorId: true },
    }),
  ]);
  const texts = await Promise.all(rows.map((row) => textOfMarkup(ctx, storedMarkup(row))));
  return rows.map((row, at) => {
    const followUp = presentFollowUp(row);
    const meeting = meetings.find(({ id }) => id === row.meetingId);
    const original = originals.findLast(({ followUpId }) => followUpId === row.id);
    const formatted = texts[at] ?? "";
    return {
      followUp,
      envelope: envelopeOf(row, meeting?.participants ?? []),
      ownerName: nameIn(people, row.ownerId),
      author: authorIn(
        row,
        authors.find(({ followUpId }) => followUpId === row.id),
      ),
      meeting: meeting ? { id: meeting.id, title: meeting.title, startTime: meeting.startTime.toISOString() } : null,
      transcript: citedLines(followUp, meeting?.transcript?.segments ?? []),
      unheard: meeting?.transcript?.analysis?.unheard ?? [],
      notes: notesOn(row),
      overtaken: overtakenRows(row, tabled, meeting?.transcript?.analysis?.unheard ?? []),
      leftOut: leftOutOf(
        promises.filter(({ id, meetingId }) => meetingId === row.meetingId && !inTable(row, id)),
        { ...followUp, claims: followUp.claims.filter((claim) => claim.row === undefined) },
        {
          segments: meeting?.transcript?.segments ?? [],
          analysis: meeting?.transcript?.analysis ?? null,
          participants: meeting?.participants ?? [],
        },
      ),
      original: original ? { subject: original.subject, bodyText: original.bodyText } : null,
      unsupported: row.unsupportedFacts.map(({ text }) => text),
      formattedText: bare(formatted) === bare(row.bodyText) ? null : formatted,
    };
  });
}

function inTable({ agreed }: FollowUpModel, id: string): boolean {
  return agreed?.rows.some(({ commitmentId }) => commitmentId === id) ?? false;
}

/** Removes layout, so that two bodies that differ only in layout compare as equal. */
function bare(text: string): string {
  return text.replace(/^[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]+/gm, "").replace(/\s+/g, "");
}
