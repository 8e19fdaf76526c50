import { fixedClock } from "@/lib/core/clock";
import type { MeetingModel, TranscriptModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { Analysis } from "@/lib/grounding/analysis";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { fulfilWithMail } from "../commitments/facts/fulfil-with-mail";
import { fulfilWithMeeting } from "../commitments/facts/fulfil-with-meeting";
import { keepLedger } from "../commitments/keep-ledger";
import { contactsOf } from "../commitments/parties";
import { transcriptOf } from "./meeting-transcript";
import { checkReading } from "./transcript-text/read-in-thread";

/**
 * Gives a meeting that was processed before the ledger existed its rows: the action items that were read then, and what
 * the built-in engine finds besides. A model isn't asked again, because that costs. Safe to run twice.
 */
export async function addMissingLedger(ctx: TenantContext, { meetingId }: { meetingId: string }): Promise<void> {
  const { tenantId } = ctx;
  const meeting = await ctx.db.meeting.findFirst({
    where: { id: meetingId, tenantId, lacksLedger: true, transcriptStatus: "completed" },
    include: { transcript: true },
  });
  const row = meeting?.transcript;
  if (!meeting || !row?.analysis) return;
  const owner = await ctx.db.user.findUnique({ where: { id: meeting.ownerId }, select: { name: true, email: true } });
  const transcript = transcriptOf(meeting, row.segments, owner);
  const analysis = { ...row.analysis, ...(await foundBesides(ctx, row, transcript)) };
  await ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM meetings WHERE tenant_id = ${tenantId}::uuid AND id = ${meetingId}::uuid FOR UPDATE`;
    const still = { id: meetingId, tenantId, lacksLedger: true, transcriptStatus: "completed" as const };
    const { count } = await tx.meeting.updateMany({ where: still, data: { lacksLedger: false } });
    const { version } = row;
    const kept = await tx.transcript.updateMany({ where: { tenantId, meetingId, version }, data: { analysis } });
    if (count === 0 || kept.count === 0) return;
    const engine = row.engine ?? ctx.ports.ai.engine;
    await keepLedger(ctx, tx, { meetingId, meetingOwnerId: meeting.ownerId, transcript, analysis, engine });
    await fulfilWithWhatFollowed(ctx, tx, meeting);
  });
}

async function foundBesides(
  ctx: TenantContext,
  { engine }: TranscriptModel,
  transcript: MeetingTranscript,
): Promise<Pick<Analysis, "ledger" | "unheard">> {
  if (engine !== ctx.ports.ai.engine || engine !== "builtin") return { ledger: [] };
  try {
    const { made: _, ...found } = await ctx.ports.ai.analyze(transcript);
    const { analysis } = await checkReading(ctx, { analysis: found, transcript });
    return { ledger: analysis.ledger ?? [], ...(analysis.unheard ? { unheard: analysis.unheard } : {}) };
  } catch (error) {
    if (error instanceof ProviderFailure) return { ledger: [] };
    throw error;
  }
}

const MAX_LATER = 20;

/** Applies the emails and meetings since, each as of its own day. */
async function fulfilWithWhatFollowed(ctx: TenantContext, tx: TenantTransaction, meeting: MeetingModel): Promise<void> {
  const { tenantId } = ctx;
  const mails = await tx.followUp.findMany({
    where: { tenantId, meetingId: meeting.id, status: "sent", sentAt: { not: null } },
    orderBy: { sentAt: "asc" },
    take: MAX_LATER,
  });
  for (const mail of mails) await fulfilWithMail(asOf(ctx, mail.sentAt), tx, mail);
  const contacts = new Set(contactsOf(meeting.participants));
  const later = await tx.meeting.findMany({
    where: { tenantId, ownerId: meeting.ownerId, startTime: { gt: meeting.startTime } },
    orderBy: { startTime: "asc" },
    take: MAX_LATER,
  });
  const next = later.find(({ participants }) => contactsOf(participants).some((contact) => contacts.has(contact)));
  if (next) await fulfilWithMeeting(asOf(ctx, next.createdAt), tx, next);
}

function asOf(ctx: TenantContext, at: Date | null): TenantContext {
  return at ? { ...ctx, clock: fixedClock(at) } : ctx;
}
