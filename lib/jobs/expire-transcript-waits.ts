import { databases } from "@/lib/db/connect";
import { recordEvent } from "@/lib/features/audit/record-event";
import { TRANSCRIPT_WAIT_MS } from "@/lib/features/meetings/transcript-wait";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";

const LIMIT = 100;
const REASON = "No transcript came within 24 hours of the end";

/** Marks transcripts that never arrived as unavailable, in every tenant. Returns the number of meetings affected. */
export async function expireTranscriptWaits(now: Date): Promise<number> {
  const { identityPool } = await databases();
  const endedBefore = new Date(now.getTime() - TRANSCRIPT_WAIT_MS);
  const { rows } = await identityPool.query<{ tenant_id: string; id: string }>(
    `SELECT tenant_id, id FROM meetings WHERE transcript_status = 'pending' AND cancelled_at IS NULL AND end_time < $1
      ORDER BY end_time LIMIT ${LIMIT}`,
    [endedBefore],
  );
  let stopped = 0;
  for (const { tenant_id: tenantId, id } of rows) stopped += await giveUp({ tenantId, id, endedBefore });
  return stopped;
}

async function giveUp({ tenantId, id, endedBefore }: { tenantId: string; id: string; endedBefore: Date }) {
  const tenant = await findTenant(tenantId);
  if (!tenant) return 0;
  const ctx = await openContext({ tenant, actor: { kind: "system" } });
  return ctx.transaction(async (tx) => {
    // A transcript that waits for another processing attempt isn't missing.
    const { count } = await tx.meeting.updateMany({
      where: {
        id,
        tenantId: ctx.tenantId,
        transcriptStatus: "pending",
        cancelledAt: null,
        endTime: { lt: endedBefore },
        transcript: { is: null },
      },
      data: { transcriptStatus: "unavailable", statusReason: REASON },
    });
    if (count === 0) return 0;
    const event = { entityType: "meeting", entityId: id, type: "transcript.unavailable" } as const;
    await recordEvent(ctx, tx, { ...event, data: { reason: REASON } });
    return count;
  });
}
