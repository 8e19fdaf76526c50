import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { enqueueAlone } from "@/lib/queue/enqueue";
import { anEmail } from "@/lib/testing/email-fake";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { createOwnDatabase } from "@/lib/testing/own-database";
import { startWorker } from "./worker";

/** Uses its own database, because the worker would run the jobs of other tests. */
createOwnDatabase();
process.env.SANDBOX_EMAIL_LATENCY_MS = "6000,0";
let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker?.stop());

/** Enqueues the repetition of a send, which takes the provider six seconds. */
async function enqueueSlow({ ctx, userId }: TestMember): Promise<string> {
  const { id } = await ctx.db.delivery.create({
    data: {
      tenantId: ctx.tenantId,
      sentBy: userId,
      provider: "sandbox",
      to: anEmail.to,
      subject: anEmail.subject,
      message: anEmail,
      queuedAt: new Date(Date.now() - 45_000),
    },
  });
  return enqueue(ctx.tenantId, id);
}

async function enqueue(tenantId: string, deliveryId: string = randomUUID()): Promise<string> {
  await enqueueAlone("delivery.reconcile", { tenantId, deliveryId });
  return deliveryId;
}

/** The state of its job and the number of retries. */
async function stateOf(deliveryId: string): Promise<string | undefined> {
  const { jobsPool } = await databases();
  const { rows } = await jobsPool.query(
    "SELECT state || ' ' || retry_count AS state FROM jobs.job WHERE data->>'deliveryId' = $1",
    [deliveryId],
  );
  return rows[0]?.state;
}

it("runs other tenants' jobs while one tenant has many slow ones", async () => {
  const [busy, other] = [await createTenant(), await createTenant()];
  const slow: string[] = [];
  for (let count = 0; count < 5; count++) slow.push(await enqueueSlow(busy));
  const states = () => Promise.all(slow.map(stateOf));
  await expect.poll(async () => (await states()).filter((state) => state === "active 0")).toHaveLength(3);
  const quick = await enqueue(other.tenant.id);
  await expect.poll(() => stateOf(quick)).toBe("completed 0");
  expect(await states()).not.toContain("completed 0");
});

it("repeats a failed job without its neighbours", async () => {
  const { tenant } = await createTenant();
  const jobs: string[] = [];
  for (const id of [randomUUID(), "not an id", randomUUID()]) jobs.push(await enqueue(tenant.id, id));
  const states = async () => Promise.all(jobs.map(stateOf));
  await expect.poll(states).toEqual(["completed 0", "retry 0", "completed 0"]);
});
