import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { forgetQuotes } from "../commitments/forget-quotes";
import { setFacts } from "../follow-ups/transition-follow-up";

const AT_ONCE = 50;

/**
 * Deletes the transcripts of meetings processed before `before`, with their analysis and every quote in claims and
 * coaching. Sent emails, open commitments, meetings and the audit trail remain. Skips meetings with an open follow-up.
 * Returns how many were deleted.
 */
export async function deleteTranscripts(ctx: TenantContext, before: Date): Promise<number> {
  const due = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT m.id FROM meetings m
    WHERE m.tenant_id = ${ctx.tenantId}::uuid AND m.processed_at < ${before} AND m.transcript_status = 'completed'
      AND NOT EXISTS (SELECT 1 FROM follow_ups f WHERE f.tenant_id = m.tenant_id AND f.meeting_id = m.id
        AND f.status NOT IN ('sent', 'rejected', 'cancelled'))
    ORDER BY m.processed_at LIMIT ${AT_ONCE}`;
  let forgotten = 0;
  for (const { id } of due) forgotten += await forget(ctx, id, before);
  return forgotten;
}

async function forget(ctx: TenantContext, id: string, before: Date): Promise<number> {
  const meeting = { tenantId: ctx.tenantId, meetingId: id };
  return ctx.transaction(async (tx) => {
    const { count } = await tx.meeting.updateMany({
      where: { id, tenantId: ctx.tenantId, transcriptStatus: "completed", processedAt: { lt: before } },
      data: { transcriptStatus: "unavailable", statusReason: "Deleted under your workspace's retention setting" },
    });
    if (count === 0) return 0;
    await tx.transcript.deleteMany({ where: meeting });
    await tx.coachingSession.deleteMany({ where: meeting });
    await tx.aiAnswer.deleteMany({ where: { tenantId: ctx.tenantId, createdAt: { lt: before } } });
    await setFacts(ctx, tx, { meetingId: id }, { claims: [] });
    await forgetQuotes(ctx, tx, id);
    await recordEvent(ctx, tx, { entityType: "meeting", entityId: id, type: "transcript.deleted" });
    return count;
  });
}
