import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { createHttpWebhooks } from "@/lib/providers/webhooks/http";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, systemOf, type TestMember } from "@/lib/testing/factories";
import { type Received, type Receiver, startReceiver } from "@/lib/testing/webhook-receiver";
import { recordEvent } from "../audit/record-event";
import { createFollowUp } from "../follow-ups/create-follow-up";
import { FollowUpInput } from "../follow-ups/schema";
import { submitFollowUp } from "../follow-ups/submit-follow-up";
import { createEndpoint } from "./create-endpoint";
import { deleteEndpoint } from "./delete-endpoint";
import { deliverWebhooks } from "./deliver-webhooks";
import { editEndpoint } from "./edit-endpoint";
import { WEBHOOK_EVENTS } from "./event-types";
import { listEndpoints, listWebhookDeliveries } from "./queries";
import { redeliver } from "./redeliver";
import { rotateSecret } from "./rotate-secret";
import { WebhookEndpointInput } from "./schema";
import { attempt } from "./sending/attempt";
import { claimDelivery } from "./sending/claim-delivery";
import { fixBody } from "./sending/fix-body";
import { settleDelivery } from "./sending/settle-delivery";

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const webhooks = createHttpWebhooks({ allowLoopback: true, timeoutMs: 500 });
const PAGE = { page: 1, limit: 100 };
const MESSAGE = FollowUpInput.parse({ to: ["dana@northwind.example"], subject: "Next steps", bodyHtml: "<p>Hi</p>" });

async function subscribed(events: WebhookEndpointInput["events"] = ["*"], member?: TestMember) {
  const team = member ?? (await createTenant({ ports: { webhooks } }));
  const { ctx } = team;
  const endpoint = await createEndpoint(ctx, { url: receiver.url, events, description: "" });
  const system = await systemOf(team.tenant, { ports: { webhooks } });
  const deliver = () => deliverWebhooks(system, { tenantId: ctx.tenantId, endpointId: endpoint.id });
  const log = async () => (await listWebhookDeliveries(ctx, { ...PAGE, endpointId: endpoint.id })).items.reverse();
  const health = async () => (await listEndpoints(ctx, PAGE)).items.find(({ id }) => id === endpoint.id);
  return { ...team, system, endpoint, deliver, log, health };
}
type Subscribed = Awaited<ReturnType<typeof subscribed>>;

/** As if the time until the next attempt had passed. */
async function skipWaiting({ ctx }: { ctx: TenantContext }) {
  const where = { tenantId: ctx.tenantId, status: "pending" as const };
  await ctx.db.webhookDelivery.updateMany({ where, data: { nextAttemptAt: new Date(Date.now() - 1_000) } });
}

const happen = ({ ctx }: { ctx: TenantContext }) =>
  ctx.transaction((tx) =>
    recordEvent(ctx, tx, { entityType: "tenant", entityId: ctx.tenantId, type: "sending.paused", data: {} }),
  );

/** Written from the specification (Standard Webhooks 1.0), apart from the product's own signer. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const [id, timestamp] = [headers["webhook-id"], headers["webhook-timestamp"]];
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${expected}`);
}

describe("an event", () => {
  it("has the same list of types in the code and in the database", async () => {
    const { identityPool } = await databases();
    const { rows } = await identityPool.query<{ types: string[] }>("SELECT webhook_event_types() AS types");
    expect([...(rows[0]?.types ?? [])].sort()).toEqual([...WEBHOOK_EVENTS].sort());
  });

  it("reaches a subscribed endpoint, signed, with the object and what happened", async () => {
    const one = await subscribed();
    const followUp = await createFollowUp(one.ctx, MESSAGE);
    await submitFollowUp(one.ctx, followUp);
    await one.deliver();
    expect(receiver.received).toHaveLength(2);
    const [created, submitted] = receiver.received.map(({ body }) => JSON.parse(body));
    expect(created).toMatchObject({ type: "followup.created", apiVersion: "1.0.0" });
    expect(submitted).toMatchObject({
      id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
      type: "followup.submitted",
      data: {
        entityType: "follow_up",
        entityId: followUp.id,
        object: { status: "pending_review", subject: "Next steps" },
      },
    });
    expect(submitted.data.object).not.toHaveProperty("claims");
    for (const request of receiver.received) {
      expect(isSigned(request, one.endpoint.secret)).toBe(true);
      expect(isSigned({ ...request, body: `${request.body} ` }, one.endpoint.secret)).toBe(false);
      expect(request.headers["webhook-id"]).toBe(JSON.parse(request.body).id);
    }
    const log = await one.log();
    expect(log.map(({ status, type }) => [type, status])).toEqual([
      ["followup.created", "delivered"],
      ["followup.submitted", "delivered"],
    ]);
    expect(log[0]).toMatchObject({
      requestBody: receiver.received[0]?.body,
      attempts: [{ status: 200, responseBody: "ok" }],
    });
    expect((await one.health())?.health.lastSucceededAt).not.toBeNull();
  });

  it("leaves out an object that is too large, and what quotes the transcript", async () => {
    const one = await subscribed();
    const { id } = await createFollowUp(one.ctx, { ...MESSAGE, bodyHtml: `<p>${"x".repeat(70_000)}</p>` });
    const meeting = { title: "Review", startTime: new Date(), endTime: new Date(), ownerId: one.userId };
    const { tenantId, db } = one.ctx;
    const { id: meetingId } = await db.meeting.create({ data: { ...meeting, tenantId } });
    const said = { kind: "commitment", state: "firm", side: "ours", what: "Send it", source: "engine" } as const;
    const evidence = [{ segmentIndex: 0, quote: "I will send it", score: 1 }];
    const row = await db.commitment.create({ data: { ...said, tenantId, meetingId, ownerId: one.userId, evidence } });
    const about = { entityType: "commitment", entityId: row.id, type: "commitment.created" } as const;
    await one.ctx.transaction((tx) => recordEvent(one.ctx, tx, about));
    await one.deliver();
    const [large, promise] = receiver.received.map(({ body }) => JSON.parse(body));
    expect(large.data).toMatchObject({ entityId: id, object: null });
    expect(promise.data.object).toMatchObject({ id: row.id, what: "Send it" });
    expect(receiver.received[1]?.body).not.toContain("I will send it");
  });

  it("is signed with both secrets after a rotation", async () => {
    const one = await subscribed();
    const rotated = await rotateSecret(one.ctx, one.endpoint);
    await happen(one);
    await one.deliver();
    const [request] = receiver.received;
    expect([one.endpoint.secret, rotated.secret].map((secret) => isSigned(request!, secret))).toEqual([true, true]);
  });

  it("goes only where it's subscribed to, and never for sign-ins or rolled-back changes", async () => {
    const one = await subscribed(["followup.submitted"]);
    const other = await subscribed(["*"], one);
    const stranger = await subscribed();
    const disabled = await subscribed(["*"], one);
    await editEndpoint(one.ctx, { id: disabled.endpoint.id, enabled: false });
    await createFollowUp(one.ctx, MESSAGE);
    const about = { entityType: "member", entityId: one.memberId } as const;
    await one.ctx.transaction((tx) => recordEvent(one.ctx, tx, { ...about, type: "member.signed_in" }));
    const failing = one.ctx.transaction(async (tx) => {
      await recordEvent(one.ctx, tx, { ...about, type: "member.removed" });
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    expect(await one.log()).toEqual([]);
    expect((await other.log()).map(({ type }) => type)).toEqual(["followup.created"]);
    expect([await stranger.log(), await disabled.log()]).toEqual([[], []]);
  });

  it("has the same id at every endpoint", async () => {
    const one = await subscribed();
    const other = await subscribed(["*"], one);
    await happen(one);
    await Promise.all([one.deliver(), other.deliver()]);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(receiver.received).toHaveLength(2);
  });

  it("says nothing outside from a sandbox, and is answered with a simulated 200", async () => {
    const { ctx, tenant } = await createTenant({ tenant: { isSandbox: true } });
    const input = WebhookEndpointInput.parse({ url: "https://hooks.northwind.example/", events: ["*"] });
    const { id } = await createEndpoint(ctx, input);
    await happen({ ctx });
    await deliverWebhooks(await systemOf(tenant), { tenantId: ctx.tenantId, endpointId: id });
    const { items } = await listWebhookDeliveries(ctx, PAGE);
    expect(items).toMatchObject([
      { status: "delivered", attempts: [{ status: 200, responseBody: expect.stringContaining("Simulated") }] },
    ]);
  });
});

describe("a failed attempt", () => {
  it("is repeated seven times on schedule with an identical body and id, then given up", async () => {
    const one = await subscribed();
    const followUp = await createFollowUp(one.ctx, MESSAGE);
    receiver.answerWith(500);
    const waits: number[] = [];
    for (let made = 1; made <= 8; made++) {
      await one.deliver();
      const [delivery] = await one.log();
      const last = delivery?.attempts.at(-1);
      if (delivery?.nextAttemptAt)
        waits.push(Math.round((Date.parse(delivery.nextAttemptAt) - Date.parse(last?.at ?? "")) / 1_000));
      await one.ctx.db.followUp.update({
        where: { id: followUp.id, tenantId: one.ctx.tenantId },
        data: { subject: `${made}` },
      });
      await skipWaiting(one);
    }
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]);
    await one.deliver();
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(await one.log()).toMatchObject([
      { status: "failed", nextAttemptAt: null, attempts: Array(8).fill({ status: 500 }) },
    ]);
    expect(await one.health()).toMatchObject({ enabled: true, health: { consecutiveFailures: 1 } });
  });

  it("doesn't hold up later events", async () => {
    const one = await subscribed();
    receiver.answerWith((response) => response.writeHead(receiver.received.length === 1 ? 503 : 200).end());
    await happen(one);
    await happen(one);
    await one.deliver();
    expect((await one.log()).map(({ status }) => status)).toEqual(["pending", "delivered"]);
  });

  it("waits as long as the receiver asks, if that is longer than planned", async () => {
    const one = await subscribed();
    receiver.answerWith((response) => response.writeHead(429, { "retry-after": "3600" }).end());
    await happen(one);
    await one.deliver();
    const [waiting] = await one.log();
    const minutes = (Date.parse(waiting?.nextAttemptAt ?? "") - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
  });

  it("can be sent again by a person, with the same id and body", async () => {
    const one = await subscribed();
    await happen(one);
    receiver.answerWith(410);
    await one.deliver();
    const [failed] = await one.log();
    expect(failed?.status).toBe("failed");
    await expect(redeliver(one.ctx, { id: failed!.id })).rejects.toMatchObject({ code: "conflict" });
    await editEndpoint(one.ctx, { id: one.endpoint.id, enabled: true });
    receiver.answerWith(200);
    expect(await redeliver(one.ctx, { id: failed!.id })).toMatchObject({ status: "pending", finishedAt: null });
    await one.deliver();
    expect(await one.log()).toMatchObject([{ status: "delivered", attempts: [{ status: 410 }, { status: 200 }] }]);
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
    const audited = await one.ctx.db.auditEvent.findMany({ where: { type: "webhook.endpoint.redelivered" } });
    expect(audited).toMatchObject([{ entityId: one.endpoint.id, data: { deliveryId: failed!.id } }]);
  });
});

describe("two workers", () => {
  it("send each event once, one at a time per endpoint, in order", async () => {
    const one = await subscribed();
    let [now, most] = [0, 0];
    receiver.answerWith(async (response) => {
      most = Math.max(most, ++now);
      await sleep(10);
      now -= 1;
      response.end();
    });
    for (let at = 0; at < 8; at++) await happen(one);
    const left = async () => (await one.log()).filter(({ status }) => status !== "delivered").length;
    while ((await left()) > 0) await Promise.all(Array.from({ length: 5 }, one.deliver));
    expect(receiver.received).toHaveLength(8);
    expect(most).toBe(1);
    const ids = receiver.received.map(({ headers }) => String(headers["webhook-id"]));
    expect(ids).toEqual((await one.log()).map(({ eventId }) => eventId).sort());
  });

  it("repeat what a process that died had sent, with the same id, once its lease is over", async () => {
    const one = await subscribed();
    await happen(one);
    const claimed = (await claimDelivery(one.system, one.endpoint.id))!;
    const body = await fixBody(one.system, claimed);
    const lost = await attempt(one.system, claimed.endpoint, { eventId: claimed.eventId, body });
    await one.deliver();
    expect(receiver.received).toHaveLength(1);
    await one.ctx.db.webhookDelivery.updateMany({
      where: { id: claimed.id, tenantId: one.ctx.tenantId },
      data: { leaseUntil: new Date(Date.now() - 1_000) },
    });
    await one.deliver();
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[1]).toMatchObject({ body, headers: { "webhook-id": JSON.parse(body).id } });
    await settleDelivery(one.system, claimed, { ...lost, row: { ...lost.row, status: 500 } });
    expect(await one.log()).toMatchObject([{ status: "delivered" }]);
    expect((await one.health())?.health).toMatchObject({ consecutiveFailures: 0, lastFailedAt: null });
  });

  it("forget an endpoint that is removed while it's being sent to", async () => {
    const one = await subscribed();
    await happen(one);
    receiver.answerWith(async (response) => {
      await deleteEndpoint(one.ctx, one.endpoint);
      response.end();
    });
    await expect(one.deliver()).rejects.toMatchObject({ code: "not_found" });
    expect(await one.ctx.db.webhookAttempt.count({ where: { tenantId: one.ctx.tenantId } })).toBe(0);
  });

  it("record events while endpoints are removed, without failing or waiting", async () => {
    const team = await createTenant({ ports: { webhooks } });
    for (let round = 0; round < 5; round++) {
      const { endpoint } = await subscribed(["*"], team);
      const changes = Array.from({ length: 6 }, () => happen(team));
      await Promise.all([...changes, deleteEndpoint(team.ctx, endpoint)]);
    }
    expect(await team.ctx.db.auditEvent.count({ where: { type: "sending.paused" } })).toBe(30);
  });
});

describe("an endpoint that keeps failing", () => {
  const setFailures = ({ ctx, endpoint }: Subscribed, consecutiveFailures: number) =>
    ctx.db.webhookEndpoint.update({
      where: { id: endpoint.id, tenantId: ctx.tenantId },
      data: { consecutiveFailures },
    });
  const lastTry = ({ ctx }: Subscribed) =>
    ctx.db.webhookDelivery.updateMany({ where: { tenantId: ctx.tenantId, status: "pending" }, data: { failures: 7 } });
  const letters = async ({ ctx }: Subscribed) => {
    const { jobsPool } = await databases();
    const sql = "SELECT data->>'about' AS about FROM jobs.job WHERE name = 'webhook.letter' AND data->>'tenantId' = $1";
    return (await jobsPool.query<{ about: string }>(sql, [ctx.tenantId])).rows.map(({ about }) => about);
  };
  const failOnce = async (one: Subscribed, before: number) => {
    await setFailures(one, before);
    await happen(one);
    await lastTry(one);
    await one.deliver();
  };

  it.each([
    [8, true, []],
    [9, true, ["notice"]],
    [10, true, []],
    [19, false, ["failing"]],
  ] as const)("after %i failed events and one more is enabled: %s, with letters %j", async (before, enabled, about) => {
    const one = await subscribed();
    receiver.answerWith(500);
    await failOnce(one, before);
    expect(await one.health()).toMatchObject({ enabled, health: { consecutiveFailures: before + 1 } });
    expect(await letters(one)).toEqual(about);
    const audited = await one.ctx.db.auditEvent.findMany({ where: { type: "webhook.endpoint.disabled" } });
    expect(audited.map(({ actorKind, data }) => [actorKind, data.reason])).toEqual(
      enabled ? [] : [["system", "failing"]],
    );
  });

  it("starts over with a success", async () => {
    const one = await subscribed();
    await failOnce(one, 19);
    expect(await one.health()).toMatchObject({ enabled: true, health: { consecutiveFailures: 0 } });
  });

  it("is disabled at once by a 410, and gets nothing more", async () => {
    const one = await subscribed();
    receiver.answerWith(410);
    await happen(one);
    await happen(one);
    await one.deliver();
    await happen(one);
    await one.deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await one.health()).toMatchObject({ enabled: false, disabledReason: "gone" });
    expect((await one.log()).map(({ status }) => status)).toEqual(["failed", "pending"]);
    expect(await letters(one)).toEqual(["gone"]);
  });
});
