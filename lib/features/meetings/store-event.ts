import type { MeetingModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { Participant } from "@/lib/grounding/transcript";
import type { CalendarEvent } from "@/lib/providers/calendar/port";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { fulfilWithMeeting } from "../commitments/facts/fulfil-with-meeting";
import { addTranscript } from "./add-transcript";
import { toParticipants } from "./participants";

export type StoredEvent = { meeting: MeetingModel; isNew: boolean; isChanged: boolean; isTextNew: boolean };

/** Whose calendar an event is in, and with it whose meeting. */
export type EventOwner = { userId: string; email: string };

export function callerAsOwner(ctx: TenantContext): EventOwner {
  return { userId: actorId(ctx), email: ctx.actor.kind === "user" ? ctx.actor.email : "" };
}

type Storing = {
  event: CalendarEvent;
  text: string | null;
  owner: EventOwner;
  /** Someone gave the text: it replaces what is there, which a recording never does. */
  isGiven?: boolean;
};

/** The meeting of a calendar event, created once under concurrency and kept in sync with it. */
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
        ...fieldsOf(ctx, event, owner),
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
  const fields = fieldsOf(ctx, event, owner, row.participants);
  const isChanged = differs(row, fields);
  const kept = isChanged ? await tx.meeting.update({ where: { id: row.id, tenantId }, data: fields }) : row;
  if (isChanged) await recordEvent(ctx, tx, { entityType: "meeting", entityId: row.id, type: "meeting.updated" });
  const isBeingRead = transcript?.rawText === heard && ["processing", "completed"].includes(row.transcriptStatus);
  if (heard === null || isBeingRead) return { meeting: kept, isNew: false, isChanged, isTextNew: false };
  return { meeting: await addTranscript(ctx, tx, kept, heard), isNew: false, isChanged, isTextNew: true };
}

/** A meeting its owner made by hand for the same time under the same title is this event's, not another one. */
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

/** Whether the event says something else than its meeting does. */
export function isOutdated(ctx: TenantContext, row: MeetingModel, event: CalendarEvent, owner: EventOwner): boolean {
  return differs(row, fieldsOf(ctx, event, owner, row.participants));
}

/** Someone the calendar knows by address alone keeps the name they had in a call. */
function fieldsOf(ctx: TenantContext, event: CalendarEvent, owner: EventOwner, known: Participant[] = []) {
  const ownEmail = event.participants.find((person) => person.self)?.email ?? owner.email;
  const people = event.participants.map(({ name, email, organizer }) => ({
    name: name === email ? (known.find((person) => person.email === email)?.name ?? "") : name,
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
  };
}

function differs(row: MeetingModel, fields: ReturnType<typeof fieldsOf>): boolean {
  const facts = (of: ReturnType<typeof fieldsOf> | MeetingModel) =>
    JSON.stringify([
      of.title,
      of.startTime,
      of.endTime,
      of.platform,
      of.participants.map(({ name, email, role, external }) => [name, email, role, external]),
    ]);
  return facts(row) !== facts(fields);
}
