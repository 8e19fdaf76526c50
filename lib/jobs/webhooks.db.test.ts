import { expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { recordEvent } from "@/lib/features/audit/record-event";
import { createEndpoint } from "@/lib/features/webhooks/create-endpoint";
import { deliverWebhooks } from "@/lib/features/webhooks/deliver-webhooks";
import { mailAdmins } from "@/lib/features/webhooks/notices/mail-admins";
import { listWebhookDeliveries } from "@/lib/features/webhooks/queries";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, memberOf, systemOf, type TestMember } from "@/lib/testing/factories";
import { startReceiver } from "@/lib/testing/webhook-receiver";
import { deleteOldEvents } from "./delete-old-events";
import { enqueueWebhooks, listenForWebhooks } from "./wake-webhooks";

process.env.WEBHOOK_ALLOW_LOOPBACK = "1";

const PAGE = { page: 1, limit: 20 };
const endpointOf = ({ ctx }: TestMember, url: string) => createEndpoint(ctx, { url, events: ["*"], description: "" });
const happen = ({ ctx }: TestMember) =>
  ctx.transaction((tx) =>
    recordEvent(ctx, tx, { entityType: "tenant", entityId: ctx.tenantId, type: "sending.paused", data: {} }),
  );

/** The endpoints that a job waits for. */
async function waitingFor({ ctx }: TestMember): Promise<string[]> {
  const { jobsPool } = await databases();
  const { rows } = await jobsPool.query<{ id: string }>(
    `SELECT data->>'endpointId' AS id FROM jobs.job
      WHERE name = 'webhook.deliver' AND state = 'created' AND data->>'tenantId' = $1`,
    [ctx.tenantId],
  );
  return rows.map(({ id }) => id);
}

it("wakes one job per endpoint once an event is committed", async () => {
  const listener = listenForWebhooks();
  await expect.poll(() => listener.isListening, { timeout: 60_000 }).toBe(true);
  const one = await createTenant();
  const endpoints = [await endpointOf(one, "https://a.example/"), await endpointOf(one, "https://b.example/")];
  await happen(one);
  await happen(one);
  const ids = new Set(endpoints.map(({ id }) => id));
  await expect.poll(async () => new Set(await waitingFor(one)), { timeout: 60_000 }).toEqual(ids);
  await listener.close();
  expect(await waitingFor(one)).toHaveLength(2);
});

it("finds what no notice announced, and sends it", async () => {
  const receiver = await startReceiver();
  const one = await createTenant();
  const { id } = await endpointOf(one, receiver.url);
  await happen(one);
  const found = async () => {
    await enqueueWebhooks();
    return waitingFor(one);
  };
  await expect.poll(found, { timeout: 60_000 }).toEqual([id]);
  await deliverWebhooks(await systemOf(one.tenant), { tenantId: one.tenant.id, endpointId: id });
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});

it("forgets the log after 30 days", async () => {
  const one = await createTenant({ tenant: { isSandbox: true } });
  const { id: endpointId } = await endpointOf(one, "https://hooks.northwind.example/");
  const { tenantId, db } = one.ctx;
  const now = new Date();
  for (const days of [29, 31]) {
    const createdAt = new Date(now.getTime() - days * 24 * 3_600_000);
    const event = { eventId: crypto.randomUUID(), type: "sending.paused", occurredAt: createdAt, createdAt };
    await db.webhookDelivery.create({ data: { tenantId, endpointId, status: "failed", ...event } });
  }
  await deleteOldEvents(now);
  expect((await listWebhookDeliveries(one.ctx, PAGE)).total).toBe(1);
});

it("writes to owners and admins about an endpoint, each once, without the address's path", async () => {
  const one = await createTenant();
  const admin = await memberOf(one.tenant, "admin");
  await memberOf(one.tenant, "sales_manager");
  const left = await memberOf(one.tenant, "admin");
  const { identity } = await databases();
  await identity.member.update({ where: { id: left.memberId }, data: { removedAt: new Date() } });
  const { id: endpointId } = await endpointOf(one, "https://hooks.northwind.example/a-secret");
  const email = recordingEmail();
  const system = await systemOf(one.tenant, { ports: { email } });
  const letter = { tenantId: one.tenant.id, endpointId, about: "failing", at: new Date().toISOString() } as const;
  for (let twice = 0; twice < 2; twice++) await mailAdmins(system, letter);
  const addresses = [one, admin].map(({ ctx }) => (ctx.actor.kind === "user" ? ctx.actor.email : ""));
  expect(new Set(email.asked.flatMap((sent) => sent.email.to))).toEqual(new Set(addresses));
  expect(new Set(email.asked.map(({ key }) => key)).size).toBe(2);
  expect(email.asked[0]?.email).toMatchObject({ subject: "Webhooks to hooks.northwind.example are disabled" });
  expect(JSON.stringify(email.asked)).not.toContain("a-secret");
});
