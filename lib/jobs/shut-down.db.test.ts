import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { enqueueAlone } from "@/lib/queue/enqueue";
import { anEmail } from "@/lib/testing/email-fake";
import { createTenant } from "@/lib/testing/factories";
import { createOwnDatabase } from "@/lib/testing/own-database";
import { shutDown } from "./shut-down";
import { startWorker } from "./worker";

/** The worker runs every job in the database. */
const database = createOwnDatabase();
process.env.SANDBOX_EMAIL_LATENCY_MS = "2000,0";
afterAll(shutDown);

/** The server's connections, without those of the test. */
async function openConnections(): Promise<number> {
  const { rows } = await database.query(
    "SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND usename <> current_user",
  );
  return rows[0].open;
}

it("lets a job in flight finish and leaves no connection open", async () => {
  await startWorker();
  const { ctx, userId } = await createTenant();
  const { tenantId } = ctx;
  const { id: deliveryId } = await ctx.db.delivery.create({
    data: {
      tenantId,
      sentBy: userId,
      provider: "sandbox",
      to: anEmail.to,
      subject: anEmail.subject,
      message: anEmail,
      queuedAt: new Date(Date.now() - 45_000),
    },
  });
  await enqueueAlone("delivery.reconcile", { tenantId, deliveryId });
  const stateOfJob = async () => {
    const { rows } = await database.query("SELECT state FROM jobs.job WHERE name = 'delivery.reconcile'");
    return rows[0]?.state;
  };
  await expect.poll(stateOfJob, { timeout: 10_000, interval: 50 }).toBe("active");
  await shutDown();
  expect(await stateOfJob()).toBe("completed");
  await expect.poll(openConnections, { timeout: 5_000 }).toBe(0);
});

it("has nothing to do where nothing was started", async () => {
  await shutDown();
  await sleep(50);
  expect(await openConnections()).toBe(0);
});

it("can be followed by a new start", async () => {
  const { identityPool } = await databases();
  expect((await identityPool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});
