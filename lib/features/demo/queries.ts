import type { TenantContext } from "@/lib/tenancy/context";
import type { SampleStats } from "./schema";

/** Counts the actual sample data, for the response that announces it. */
export async function countSamples(ctx: TenantContext): Promise<SampleStats> {
  const { db, tenantId } = ctx;
  const [contacts, deals, meetings, transcripts, followUps, pendingReview, proposals, coached] = await Promise.all([
    db.sandboxRecord.count({ where: { tenantId, kind: { startsWith: "crm:", endsWith: ":contact" } } }),
    db.sandboxRecord.count({ where: { tenantId, kind: { startsWith: "crm:", endsWith: ":deal" } } }),
    db.meeting.count({ where: { tenantId } }),
    db.transcript.count({ where: { tenantId } }),
    db.followUp.count({ where: { tenantId } }),
    db.followUp.count({ where: { tenantId, status: "pending_review" } }),
    db.proposal.count({ where: { tenantId, deletedAt: null } }),
    db.coachingSession.groupBy({ by: ["meetingId"], where: { tenantId } }),
  ]);
  return {
    contacts,
    deals,
    meetings,
    transcripts,
    followUps,
    pendingReview,
    proposals,
    coachingSessions: coached.length,
  };
}
