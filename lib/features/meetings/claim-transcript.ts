import type { MeetingModel, TranscriptModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { PROCESSING_LEASE_MS, RENEW_LEASE_MS } from "./processing-limits";

/** The text that one run is processing. A new text or a later claim changes a number, and the run must write nothing. */
export type Claim = { meetingId: string; attempts: number; version: number };

export type Claimed = { claim: Claim; meeting: MeetingModel; transcript: TranscriptModel };

/** Claims a transcript that is waiting, or whose lease has run out. Returns null if there is none. */
export async function claimTranscript(ctx: TenantContext, meetingId: string): Promise<Claimed | null> {
  const { count } = await ctx.db.meeting.updateMany({
    where: {
      id: meetingId,
      tenantId: ctx.tenantId,
      transcriptStatus: { in: ["processing", "pending"] },
      transcript: { isNot: null },
      OR: [{ leaseUntil: null }, { leaseUntil: { lt: ctx.clock.now() } }],
    },
    data: { transcriptStatus: "processing", leaseUntil: leaseFrom(ctx), attempts: { increment: 1 } },
  });
  if (count === 0) return null;
  const meeting = await ctx.db.meeting.findFirst({
    where: { id: meetingId, tenantId: ctx.tenantId },
    include: { transcript: true },
  });
  if (!meeting?.transcript) return null;
  const { attempts, transcript } = meeting;
  return { claim: { meetingId, attempts, version: transcript.version }, meeting, transcript };
}

/** Renews the lease until `work` is done. */
export async function whileClaimed<T>(ctx: TenantContext, claim: Claim, work: () => Promise<T>): Promise<T> {
  const beat = setInterval(() => void renewLease(ctx, claim).catch(() => undefined), RENEW_LEASE_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}

async function renewLease(ctx: TenantContext, claim: Claim): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await lockClaimed(ctx, tx, claim))) return;
    const where = { id: claim.meetingId, tenantId: ctx.tenantId };
    await tx.meeting.update({ where, data: { leaseUntil: leaseFrom(ctx) } });
  });
}

/** Locks the meeting, as replacing its transcript does, and returns whether the claim still holds. */
export async function lockClaimed(ctx: TenantContext, tx: TenantTransaction, claim: Claim): Promise<boolean> {
  const { meetingId: id, attempts, version } = claim;
  const { tenantId } = ctx;
  await tx.$queryRaw`SELECT id FROM meetings WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const where = { id, tenantId, transcriptStatus: "processing" as const, attempts, transcript: { version } };
  return (await tx.meeting.count({ where })) > 0;
}

function leaseFrom(ctx: TenantContext): Date {
  return new Date(ctx.clock.now().getTime() + PROCESSING_LEASE_MS);
}
