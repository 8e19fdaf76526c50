import { databases } from "@/lib/db/connect";
import { KEPT_SECONDS } from "@/lib/features/live-events/position";

/** Deletes live events that are too old to resume a stream from. */
export async function deleteOldEvents(now: Date): Promise<void> {
  const { identityPool } = await databases();
  await identityPool.query("DELETE FROM live_events WHERE at < $1", [new Date(now.getTime() - KEPT_SECONDS * 1_000)]);
}
