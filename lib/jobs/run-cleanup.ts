import { log } from "@/lib/core/log";
import { purgeExpiredTenants } from "@/lib/features/tenants/purge-tenant";
import { deleteJobs } from "@/lib/queue/delete-jobs";
import { addMissingLedgers } from "./add-missing-ledgers";
import { deleteExpiredCredentials } from "./delete-expired-credentials";
import { deleteExpiredTranscripts } from "./delete-expired-transcripts";
import { deleteOldEvents } from "./delete-old-events";
import { expireTranscriptWaits } from "./expire-transcript-waits";
import { lookAtDueDays } from "./look-at-due-days";
import { compactStorage, purgeDeletedProposals } from "./purge-deleted-proposals";

export async function runCleanup(now: Date): Promise<void> {
  const { tenantIds } = await purgeExpiredTenants(now);
  await deleteJobs(tenantIds);
  const stopped = await expireTranscriptWaits(now);
  const forgotten = await deleteExpiredTranscripts(now);
  const purged = await purgeDeletedProposals(now);
  const added = await addMissingLedgers();
  const overdue = await lookAtDueDays(now);
  await deleteExpiredCredentials(now);
  await deleteOldEvents(now);
  await compactStorage();
  if (tenantIds.length > 0) log.info({ job: "purge", count: tenantIds.length }, "deleted sandboxes that had ended");
  if (added > 0) log.info({ job: "ledger", count: added }, "added what was agreed in earlier meetings");
  if (overdue > 0) log.info({ job: "overdue", count: overdue }, "marked commitments as overdue");
  if (stopped > 0) log.info({ job: "stop-waiting", count: stopped }, "stopped waiting for transcripts");
  if (forgotten > 0) log.info({ job: "forget", count: forgotten }, "deleted expired transcripts");
  if (purged > 0) log.info({ job: "purge-proposals", count: purged }, "purged proposals deleted long ago");
}
