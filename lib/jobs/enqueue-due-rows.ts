import { databases } from "@/lib/db/connect";
import { enqueueAlone } from "@/lib/queue/enqueue";

const AT_ONCE = 100;

const SENDS = `SELECT f.tenant_id, f.id FROM follow_ups f JOIN tenants t ON t.id = f.tenant_id
  WHERE NOT t.sending_paused AND ((f.status = 'scheduled' AND f.send_at < now() - interval '3 seconds')
    OR (f.status = 'sending' AND f.lease_until < now())) ORDER BY f.send_at LIMIT ${AT_ONCE}`;
const TRANSCRIPTS = `SELECT tenant_id, id FROM meetings
  WHERE transcript_status = 'processing' AND lease_until < now() ORDER BY lease_until LIMIT ${AT_ONCE}`;
const DELIVERIES = `SELECT tenant_id, id FROM deliveries
  WHERE status = 'queued' AND follow_up_revision IS NULL AND queued_at < now() - interval '60 seconds'
  ORDER BY queued_at LIMIT ${AT_ONCE}`;

/** At most one job a minute for a row that stays due. The next sweep is the retry. */
const onceAMinute = (id: string) => ({
  singletonKey: id,
  singletonSeconds: 60,
  retryLimit: 0,
  deleteAfterSeconds: 600,
});

/** Enqueues due rows in every tenant that no process has claimed: after a crash, a pause or a lost job. */
export async function enqueueDueRows(): Promise<void> {
  const { identityPool } = await databases();
  const find = async (due: string) => (await identityPool.query<{ tenant_id: string; id: string }>(due)).rows;
  for (const { tenant_id: tenantId, id } of await find(SENDS)) {
    await enqueueAlone("follow-up.send", { tenantId, followUpId: id }, onceAMinute(id));
  }
  for (const { tenant_id: tenantId, id } of await find(TRANSCRIPTS)) {
    await enqueueAlone("transcript.process", { tenantId, meetingId: id }, onceAMinute(id));
  }
  for (const { tenant_id: tenantId, id } of await find(DELIVERIES)) {
    await enqueueAlone("delivery.reconcile", { tenantId, deliveryId: id }, onceAMinute(id));
  }
}
