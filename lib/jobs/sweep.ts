import { databases } from "@/lib/db/connect";
import { enqueueDueRows } from "./enqueue-due-rows";
import { enqueuePolls } from "./enqueue-polls";
import { runStep } from "./run-step";
import { enqueueWebhooks } from "./wake-webhooks";

/**
 * Enqueues polls and what a crash, a pause or a lost job left undone, and deletes expired rows. It relies only on
 * database rows, so it may run at any time, late or concurrently.
 */
export async function sweep(): Promise<void> {
  await runStep("polls", enqueuePolls);
  await runStep("webhooks", enqueueWebhooks);
  await runStep("due-rows", enqueueDueRows);
  await runStep("old-rows", deleteOldRows);
}

async function deleteOldRows(): Promise<void> {
  const { identityPool } = await databases();
  await identityPool.query("DELETE FROM idempotency_keys WHERE created_at < now() - interval '25 hours'");
  await identityPool.query("DELETE FROM sign_in_tries WHERE updated_at < now() - interval '1 hour'");
  await identityPool.query("DELETE FROM password_resets WHERE created_at < now() - interval '1 day'");
  await identityPool.query("DELETE FROM ai_answers WHERE created_at < now() - interval '1 day'");
}
