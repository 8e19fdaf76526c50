import type { MeetingModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { Participant } from "@/lib/grounding/transcript";
import { type CalendarEvent, isAttended } from "@/lib/providers/calendar/port";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { fulfilWithMeeting } from "../commitments/facts/fulfil-with-meeting";
import { unfulfilWithMeeting } from "../commitments/facts/unfulfil-with-meeting";
import { addTranscript } from "./add-transcript";
import { toParticipants } from "./participants";

export type StoredEvent = { meeting: MeetingModel; isNew: boolean; isChanged: boolean; isTextNew: boolean };

/** The owner of a calendar and of the meetings in it. */
export type EventOwner = { userId: string; email: string };

export function callerAsOwner(ctx: TenantContext): EventOwner {
  return { userId: actorId(ctx), email: ctx.actor.kind === "user" ? ctx.actor.email : "" };
}

type Storing = {
  event: CalendarEvent;
  text: string | null;
  owner: EventOwner;
  /** Whether a user provided the text. It then replaces an existing transcript, which a recording never does. */
  isGiven?: boolean;
};

/** Creates or updates the meeting of a calendar event. Concurrent calls create it only once. */
export async function storeEvent(
  ctx: TenantContext,
  tx: TenantTransaction,
  { event, text, owner, isGiven = false }: Storing,
): Promise<StoredEvent> {
  const { tenantId } = ctx;
  const { calendarId, eventId } = event;
  await adoptMeeting(ctx, tx, { event, owner });
  const [created] = await tx.meeting.createManyAndReturn({
    data: [
      {
        ...fieldsOf(ctx, event, owner, { participants: [], cancelledAt: null, isHeld: text !== null }),
        tenantId,
        calendarId,
        eventId,
        ownerId: owner.userId,
        createdAt: ctx.clock.now(),
      },
    ],
    skipDuplicates: true,
  });
  if (created) {
    const about = { entityType: "meeting", entityId: created.id } as const;
    await recordEvent(ctx, tx, { ...about, type: "meeting.ingested", data: { source: "calendar" } });
    await fulfilWithMeeting(ctx, tx, created);
    const meeting = text === null ? created : await addTranscript(ctx, tx, created, text);
    return { meeting, isNew: true, isChanged: true, isTextNew: text !== null };
  }
  await tx.$queryRaw`SELECT id FROM meetings WHERE tenant_id = ${tenantId}::uuid AND calendar_id = ${calendarId}
    AND event_id = ${eventId} FOR UPDATE`;
  const known = await tx.meeting.findFirstOrThrow({
    where: { tenantId, calendarId, eventId },
    include: { transcript: { select: { rawText: true } } },
  });
  const { transcript, ...row } = known;
  const heard = transcript && !isGiven ? null : text;
  const fields = fieldsOf(ctx, event, owner, { ...row, isHeld: isHeld(known) || heard !== null });
  const isChanged = differs(row, fields);
  const kept = isChanged ? await tx.meeting.update({ where: { id: row.id, tenantId }, data: fields }) : row;
  if (isChanged) await recordEvent(ctx, tx, { entityType: "meeting", entityId: row.id, type: "meeting.updated" });
  if (kept.cancelledAt && !row.cancelledAt) await unfulfilWithMeeting(ctx, tx, row.id);
  if (!kept.cancelledAt && row.cancelledAt) await fulfilWithMeeting(ctx, tx, kept);
  const isBeingRead = transcript?.rawText === heard && ["processing", "completed"].includes(row.transcriptStatus);
  if (heard === null || isBeingRead) return { meeting: kept, isNew: false, isChanged, isTextNew: false };
  return { meeting: await addTranscript(ctx, tx, kept, heard), isNew: false, isChanged, isTextNew: true };
}

/**
 * Links the event to a meeting that its owner created manually with the same start time and title, to avoid a
 * duplicate.
 */
async function adoptMeeting(
  ctx: TenantContext,
  tx: TenantTransaction,
  { event: { calendarId, eventId, title, startTime }, owner }: Pick<Storing, "event" | "owner">,
): Promise<void> {
  await tx.$executeRaw`UPDATE meetings SET calendar_id = ${calendarId}, event_id = ${eventId}
    WHERE tenant_id = ${ctx.tenantId}::uuid AND event_id IS NULL AND id = (
      SELECT id FROM meetings WHERE tenant_id = ${ctx.tenantId}::uuid AND owner_id = ${owner.userId}::uuid
        AND event_id IS NULL AND start_time = ${startTime}::timestamptz AND lower(btrim(title)) = lower(btrim(${title}))
      ORDER BY created_at, id LIMIT 1 FOR UPDATE)
    AND NOT EXISTS (SELECT 1 FROM meetings WHERE tenant_id = ${ctx.tenantId}::uuid AND calendar_id = ${calendarId}
      AND event_id = ${eventId})`;
}

export function isOutdated(ctx: TenantContext, row: StoredMeeting, event: CalendarEvent, owner: EventOwner): boolean {
  return differs(row, fieldsOf(ctx, event, owner, { ...row, isHeld: isHeld(row) }));
}

export type StoredMeeting = MeetingModel & { transcript: object | null };
type Known = Pick<MeetingModel, "participants" | "cancelledAt"> & { isHeld: boolean };

/** A meeting that had a transcript took place, whatever the calendar says. */
function isHeld({ transcript, processedAt }: StoredMeeting): boolean {
  return transcript !== null || processedAt !== null;
}

/** Keeps the name someone had in a call if the calendar only has their address. */
function fieldsOf(ctx: TenantContext, event: CalendarEvent, owner: EventOwner, known: Known) {
  const ownEmail = event.participants.find((person) => person.self)?.email ?? owner.email;
  const people = event.participants.map(({ name, email, organizer }) => ({
    name: name === email ? (known.participants.find((person) => person.email === email)?.name ?? "") : name,
    ...(email ? { email } : {}),
    ...(organizer ? { role: "Organizer" } : {}),
  }));
  const participants: Participant[] = toParticipants(people, ctx.tenant.domains, ownEmail);
  const startTime = new Date(event.startTime);
  const endTime = new Date(event.endTime);
  return {
    title: [...(event.title.trim() || "Untitled meeting")].slice(0, 500).join(""),
    startTime,
    endTime: endTime < startTime ? startTime : endTime,
    platform: event.platform,
    participants,
    isExternal: participants.some((person) => person.external),
    cancelledAt: known.isHeld || isAttended(event) ? null : (known.cancelledAt ?? ctx.clock.now()),
  };
}

function differs(row: MeetingModel, fields: ReturnType<typeof fieldsOf>): boolean {
  const facts = (of: ReturnType<typeof fieldsOf> | MeetingModel) =>
    JSON.stringify([
      of.title,
      of.startTime,
      of.endTime,
      of.platform,
      of.cancelledAt !== null,
      of.participants.map(({ name, email, role, external }) => [name, email, role, external]),
    ]);
  return facts(row) !== facts(fields);
}
