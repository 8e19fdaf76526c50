import { log } from "@/lib/core/log";
import { databases } from "@/lib/db/connect";
import type { JobName } from "@/lib/queue/catalog";
import { enqueuePolls } from "./enqueue-polls";
import { runCleanup } from "./run-cleanup";
import { runJob } from "./run-job";
import { enqueueWebhooks } from "./wake-webhooks";

type Due = { name: JobName; tenant_id: string; id: string };

const LIMIT = 100;

/** Due work in every tenant that no process has claimed. */
const DUE = `
  (SELECT 'follow-up.send' AS name, f.tenant_id, f.id FROM follow_ups f JOIN tenants t ON t.id = f.tenant_id
    WHERE NOT t.sending_paused AND ((f.status = 'scheduled' AND f.send_at < now() - interval '3 seconds')
      OR (f.status = 'sending' AND f.lease_until < now())) ORDER BY f.send_at LIMIT ${LIMIT})
  UNION ALL (SELECT 'transcript.process', m.tenant_id, m.id FROM meetings m
    WHERE m.transcript_status = 'processing' AND m.lease_until < now() LIMIT ${LIMIT})
  UNION ALL (SELECT 'delivery.reconcile', d.tenant_id, d.id FROM deliveries d
    WHERE d.status = 'queued' AND d.follow_up_revision IS NULL AND d.queued_at < now() - interval '60 seconds' LIMIT ${LIMIT})`;

const PAYLOAD_ID: Partial<Record<JobName, string>> = {
  "follow-up.send": "followUpId",
  "transcript.process": "meetingId",
  "delivery.reconcile": "deliveryId",
};

/**
 * Resumes work after a crash, a pause or a lost job. It relies only on database rows, so it may run at any time, late
 * or concurrently. Also enqueues polls and deletes expired rows.
 */
export async function sweep(): Promise<{ due: number }> {
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<Due>(DUE);
  for (const { name, tenant_id: tenantId, id } of rows) {
    await runJob(name, { tenantId, [PAYLOAD_ID[name] ?? "id"]: id }, "sweep").catch(() => undefined);
  }
  await enqueuePolls();
  await enqueueWebhooks();
  await identityPool.query("DELETE FROM idempotency_keys WHERE created_at < now() - interval '25 hours'");
  await identityPool.query("DELETE FROM sign_in_tries WHERE updated_at < now() - interval '1 hour'");
  await identityPool.query("DELETE FROM password_resets WHERE created_at < now() - interval '1 day'");
  await identityPool.query("DELETE FROM ai_answers WHERE created_at < now() - interval '1 day'");
  await cleanUpOnceAMinute();
  if (rows.length > 0) log.info({ job: "sweep", count: rows.length }, "took up work left behind");
  return { due: rows.length };
}

const CLEAR_EVERY_MS = 60_000;
let clearedAt = Number.NEGATIVE_INFINITY;

async function cleanUpOnceAMinute(): Promise<void> {
  const now = Date.now();
  if (now - clearedAt < CLEAR_EVERY_MS) return;
  clearedAt = now;
  await runCleanup(new Date(now));
}
