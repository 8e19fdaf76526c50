import { databases } from "@/lib/db/connect";
import { KEPT_SECONDS } from "@/lib/features/live-events/position";

const WEBHOOK_LOG_MS = 30 * 24 * 3_600_000;
const AT_ONCE = 5_000;

/** Deletes live events that are too old to resume a stream from, and the webhook log of more than 30 days ago. */
export async function deleteOldEvents(now: Date): Promise<void> {
  const { identityPool } = await databases();
  await identityPool.query("DELETE FROM live_events WHERE at < $1", [new Date(now.getTime() - KEPT_SECONDS * 1_000)]);
  const before = new Date(now.getTime() - WEBHOOK_LOG_MS);
  await identityPool.query(
    "DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM webhook_deliveries WHERE created_at < $1 LIMIT $2)",
    [before, AT_ONCE],
  );
}
