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
import { runStep } from "./run-step";

/** A step with a text returns a count. */
const STEPS: { job: string; run: (now: Date) => Promise<unknown>; did?: string }[] = [
  { job: "purge", run: purgeSandboxes, did: "deleted sandboxes that had ended" },
  { job: "stop-waiting", run: expireTranscriptWaits, did: "stopped waiting for transcripts" },
  { job: "forget", run: deleteExpiredTranscripts, did: "deleted expired transcripts" },
  { job: "purge-proposals", run: purgeDeletedProposals, did: "purged proposals deleted long ago" },
  { job: "ledger", run: addMissingLedgers, did: "added what was agreed in earlier meetings" },
  { job: "overdue", run: lookAtDueDays, did: "marked commitments as overdue" },
  { job: "credentials", run: deleteExpiredCredentials },
  { job: "old-events", run: deleteOldEvents },
  { job: "storage", run: compactStorage },
];

export async function runCleanup(now: Date): Promise<void> {
  for (const { job, run, did } of STEPS) {
    const count = await runStep(job, () => run(now));
    if (did && count) log.info({ job, count: Number(count) }, did);
  }
}

async function purgeSandboxes(now: Date): Promise<number> {
  const { tenantIds } = await purgeExpiredTenants(now);
  await deleteJobs(tenantIds);
  return tenantIds.length;
}
