import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { recordEvent } from "@/lib/features/audit/record-event";
import { createEndpoint } from "@/lib/features/webhooks/create-endpoint";
import { mailAdmins } from "@/lib/features/webhooks/notices/mail-admins";
import { listWebhookDeliveries } from "@/lib/features/webhooks/queries";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, memberOf, systemOf, type TestMember } from "@/lib/testing/factories";
import { type Receiver, startReceiver } from "@/lib/testing/webhook-receiver";
import { deleteOldEvents } from "./delete-old-events";
import { enqueueWebhooks } from "./wake-webhooks";
import { startWorker } from "./worker";

process.env.WEBHOOK_ALLOW_LOOPBACK = "1";

const PAGE = { page: 1, limit: 20 };
let worker: { stop(): Promise<void> };
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.stop());

let receiver: Receiver;
let slow: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
  slow = await startReceiver();
  slow.answerWith(() => undefined);
});
afterEach(() => Promise.all([receiver.close(), slow.close()]));

const register = ({ ctx }: TestMember, url: string) => createEndpoint(ctx, { url, events: ["*"], description: "" });
const happen = ({ ctx }: TestMember) =>
  ctx.transaction((tx) =>
    recordEvent(ctx, tx, { entityType: "tenant", entityId: ctx.tenantId, type: "sending.paused", data: {} }),
  );

it("delivers within three seconds, however slow another endpoint is", async () => {
  const one = await createTenant();
  for (let at = 0; at < 3; at++) await register(one, slow.url);
  await happen(one);
  await expect.poll(() => slow.received.length, { timeout: 5_000 }).toBe(3);
  await register(one, receiver.url);
  const other = await createTenant();
  await register(other, receiver.url);
  const started = Date.now();
  await Promise.all([happen(one), happen(other)]);
  await expect.poll(() => receiver.received.length, { timeout: 5_000, interval: 50 }).toBe(2);
  expect(Date.now() - started).toBeLessThan(3_000);
  expect(slow.received).toHaveLength(3);
});

it("finds what no notice announced", async () => {
  const one = await createTenant();
  const { tenantId } = one.ctx;
  const { id } = await register(one, receiver.url);
  const at = new Date(Date.now() - 60_000);
  const event = { eventId: crypto.randomUUID(), type: "sending.paused", occurredAt: at, nextAttemptAt: at };
  await one.ctx.db.webhookDelivery.create({ data: { tenantId, endpointId: id, body: "{}", ...event } });
  await enqueueWebhooks();
  await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(1);
});

it("forgets the log after 30 days", async () => {
  const one = await createTenant({ tenant: { isSandbox: true } });
  const { id: endpointId } = await register(one, "https://hooks.northwind.example/");
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
  const { id: endpointId } = await register(one, "https://hooks.northwind.example/a-secret");
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
