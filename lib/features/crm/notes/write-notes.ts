import type { CrmNoteModel, FollowUpModel } from "@/lib/db/generated/models";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { findRunningCrm, type OpenCrm } from "../../connections/queries";
import { findTargets, type NoteTargets } from "./note-targets";
import { followUpNote, meetingNote } from "./note-text";

/** The number of times the job runs, so that an abandoned note isn't shown as waiting. */
const ATTEMPTS = 12;
/** Longer than a CRM call takes. */
const LEASE_MS = 60_000;

type Written = { source: CrmNoteModel["source"]; meetingId: string | null; subject: string; text: string };

/**
 * Writes a sent follow-up, and once the notes of its meeting, to the related contacts and deals in the CRM. The claim
 * on a note is committed before the CRM is called, so that a retry looks for the note first.
 */
export async function writeNotes(ctx: TenantContext, { followUpId }: { followUpId: string }): Promise<void> {
  const row = await ctx.db.followUp.findFirst({ where: { id: followUpId, tenantId: ctx.tenantId, status: "sent" } });
  const open = row && (await findRunningCrm(ctx));
  if (!row || !open) return;
  const notes = await notesOf(ctx, row);
  const targets = await findTargets(ctx, open, [...row.to, ...row.cc]);
  if (targets.contactIds.length === 0) return;
  for (const note of notes) {
    const claimed = await claim(ctx, { row, note, connectionId: open.connection.id });
    if (claimed) await writeClaimed(ctx, open, { claimed, note, targets, at: row.sentAt ?? ctx.clock.now() });
  }
}

async function notesOf(ctx: TenantContext, row: FollowUpModel): Promise<Written[]> {
  const sent: Written = { source: "follow_up", meetingId: row.meetingId, ...followUpNote(row) };
  if (row.meetingId === null) return [sent];
  const of = { tenantId: ctx.tenantId, id: row.meetingId };
  const meeting = await ctx.db.meeting.findFirst({ where: of, include: { transcript: true } });
  const analysis = meeting?.transcript?.analysis;
  if (!meeting || !analysis) return [sent];
  return [{ source: "meeting", meetingId: meeting.id, ...meetingNote(meeting, analysis) }, sent];
}

type Claiming = { row: FollowUpModel; note: Written; connectionId: string };

/** Claims the note's row. Returns null if someone else holds it, or if it was written, removed or given up. */
async function claim(ctx: TenantContext, { row, note, connectionId }: Claiming): Promise<CrmNoteModel | null> {
  const { tenantId } = ctx;
  const now = ctx.clock.now();
  const { source, meetingId } = note;
  await ctx.db.crmNote.createMany({
    data: [{ tenantId, connectionId, ownerId: row.ownerId, source, followUpId: row.id, meetingId, createdAt: now }],
    skipDuplicates: true,
  });
  const which = source === "meeting" ? { meetingId } : { followUpId: row.id };
  const [claimed] = await ctx.db.crmNote.updateManyAndReturn({
    where: {
      tenantId,
      connectionId,
      source,
      ...which,
      status: "writing",
      OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }],
    },
    data: { attempts: { increment: 1 }, leaseUntil: new Date(now.getTime() + LEASE_MS) },
  });
  return claimed ?? null;
}

async function writeClaimed(
  ctx: TenantContext,
  { crm }: OpenCrm,
  { claimed, note, targets, at }: { claimed: CrmNoteModel; note: Written; targets: NoteTargets; at: Date },
): Promise<void> {
  const { subject, text } = note;
  try {
    const maybeWritten = claimed.attempts > 1;
    const written = await crm.writeNote({
      key: claimed.id,
      at: at.toISOString(),
      subject,
      text,
      ...targets,
      maybeWritten,
    });
    await settle(ctx, claimed, { status: "written", externalId: written.id, url: written.url });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const mayWorkLater = error.kind === "unauthorized" || error.retryable;
    if (mayWorkLater && claimed.attempts < ATTEMPTS) throw error;
    ctx.log.warn({ tenantId: ctx.tenantId, entityId: claimed.id, code: error.kind, error }, "crm note refused");
    await settle(ctx, claimed, { status: "failed" });
  }
}

type Settled = { status: "written" | "failed"; externalId?: string; url?: string | null };

async function settle(ctx: TenantContext, { id, source, followUpId }: CrmNoteModel, settled: Settled): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { count } = await tx.crmNote.updateMany({
      where: { id, tenantId: ctx.tenantId, status: "writing" },
      data: { ...settled, leaseUntil: null, ...(settled.status === "written" ? { writtenAt: ctx.clock.now() } : {}) },
    });
    if (count === 0) return;
    const type = `crm.note.${settled.status}` as const;
    await recordEvent(ctx, tx, { entityType: "crm", entityId: id, type, data: { source, followUpId } });
  });
}
