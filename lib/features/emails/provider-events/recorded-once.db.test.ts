import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ProviderFailure } from "@/lib/providers/failure";
import { createHttpWebhooks } from "@/lib/providers/webhooks/http";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, systemOf } from "@/lib/testing/factories";
import { startReceiver } from "@/lib/testing/webhook-receiver";
import { settleDelivery } from "../../deliveries/deliver-message";
import { getDelivery } from "../../deliveries/queries";
import { listSuppressions } from "../../emails/suppressions/queries";
import { createEndpoint } from "../../webhooks/create-endpoint";
import { deliverWebhooks } from "../../webhooks/deliver-webhooks";
import { recordDeliveryEvent, recordSandboxEvent } from "../record-delivery-event";
import { SendInput } from "../schema";
import { sendEmail } from "../send/send-email";

type Report = Omit<Parameters<typeof recordDeliveryEvent>[1], "deliveryId" | "providerEventId">;

async function team() {
  const email = recordingEmail();
  const ports = { email, webhooks: createHttpWebhooks({ allowLoopback: true, timeoutMs: 500 }) };
  const { ctx, tenant } = await createTenant({ ports });
  const system = await systemOf(tenant, { ports });
  const write = async (to: string[]) => sendEmail(ctx, SendInput.parse({ to, subject: "s", htmlBody: "x" }));
  const known = () => ctx.db.delivery.findFirstOrThrow({ where: { tenantId: ctx.tenantId } });
  const told = async () => {
    const where = { tenantId: ctx.tenantId, entityType: "delivery" as const };
    const events = await ctx.db.auditEvent.findMany({ where, orderBy: { id: "asc" } });
    return events.map(({ type, data }) => ({ type, data }));
  };
  const report = async (deliveryId: string, ...reports: Report[]) => {
    for (const one of reports) await recordDeliveryEvent(ctx, { deliveryId, providerEventId: randomUUID(), ...one });
  };
  return { ctx, system, email, write, known, told, report };
}

const DANA = "dana@x.example";
const BOB = "bob@x.example";
const types = (events: { type: string }[]) => events.map(({ type }) => type);

describe("a delivery records once", () => {
  it("that it was sent, which both the response and the sandbox's report say", async () => {
    const { ctx, write, told } = await team();
    const { deliveryId } = await write([DANA]);
    for (const position of [0, 0, 1, 1]) await recordSandboxEvent(ctx, { deliveryId, position });
    expect(types(await told())).toEqual(["email.queued", "email.sent", "email.delivered"]);
    expect(types((await getDelivery(ctx, { id: deliveryId })).events)).toEqual(["sent", "delivered"]);
  });

  it("that it was sent, at the earlier time, when a provider's report is later than its response", async () => {
    const { ctx, write, told, report } = await team();
    const { deliveryId, messageId } = await write([DANA, BOB]);
    const at = new Date(Date.now() - 1_000);
    const sent = { type: "sent" as const, at, messageId, recipients: [DANA, BOB] };
    await report(deliveryId, sent, { ...sent, at: new Date() });
    expect(types(await told())).toEqual(["email.queued", "email.sent"]);
    const { events, sentAt } = await getDelivery(ctx, { id: deliveryId });
    expect([sentAt, events]).toEqual([at.toISOString(), [{ type: "sent", at: at.toISOString() }]]);
  });

  it("that it was sent when the provider's report comes before the response", async () => {
    const { ctx, email, write, known, told, report } = await team();
    email.failNext(new ProviderFailure("unknown_outcome", "timeout"), "after");
    await write([DANA]).catch(() => undefined);
    const delivery = await known();
    const sent = { type: "sent" as const, at: new Date(), messageId: randomUUID() };
    await report(delivery.id, sent, sent);
    const outcome = { kind: "accepted" as const, messageId: sent.messageId };
    const settle = () => ctx.transaction((tx) => settleDelivery(ctx, tx, delivery, outcome));
    expect([await settle(), await settle()]).toEqual([true, false]);
    await report(delivery.id, sent);
    expect(types(await told())).toEqual(["email.queued", "email.sent"]);
    expect(types((await getDelivery(ctx, { id: delivery.id })).events)).toEqual(["sent"]);
  });

  it("what can happen to a recipient once, under however many names a provider reports it", async () => {
    const { write, told, report } = await team();
    const { deliveryId } = await write([DANA, BOB]);
    const delivered = { type: "delivered" as const, at: new Date() };
    await report(deliveryId, { ...delivered, recipients: [DANA] }, { ...delivered, recipients: ["Dana@X.example"] });
    await report(deliveryId, { ...delivered, recipients: [BOB] });
    const opened = { type: "opened" as const, at: new Date(Date.now() + 60_000), recipients: [BOB] };
    await report(deliveryId, opened, opened);
    const all = await told();
    expect(types(all).slice(2)).toEqual(["email.delivered", "email.delivered", "email.opened", "email.opened"]);
  });

  it("a bounce that loses the address, even after one that doesn't", async () => {
    const { ctx, write, told, report } = await team();
    const { deliveryId } = await write([DANA]);
    const bounced = { type: "bounced" as const, at: new Date(), recipients: [DANA] };
    await report(deliveryId, { ...bounced, isTemporary: true }, bounced, bounced);
    expect(types(await told()).slice(2)).toEqual(["email.bounced", "email.bounced"]);
    expect((await listSuppressions(ctx, { page: 1, limit: 9 })).items).toMatchObject([{ email: DANA }]);
  });
});

describe("an event about one recipient", () => {
  it("names them to webhooks, and only by number in the log", async () => {
    const receiver = await startReceiver();
    const { ctx, system, write, told, report } = await team();
    const { id: endpointId } = await createEndpoint(ctx, {
      url: receiver.url,
      events: ["email.delivered"],
      description: "",
    });
    const delivered = { type: "delivered" as const, at: new Date() };
    const { deliveryId } = await write([DANA, BOB]);
    await report(deliveryId, { ...delivered, recipients: [BOB] }, { ...delivered, recipients: [DANA] });
    await report((await write([DANA])).deliveryId, { ...delivered, recipients: [DANA] });
    await deliverWebhooks(system, { tenantId: ctx.tenantId, endpointId });
    await receiver.close();
    const details = receiver.received.map(({ body }) => JSON.parse(body).data.details);
    expect(details).toEqual([{ recipient: BOB }, { recipient: DANA }, { recipient: DANA }]);
    const log = (await told()).filter(({ type }) => type === "email.delivered");
    expect(log.map(({ data }) => data)).toEqual([{ recipient: 2 }, { recipient: 1 }, {}]);
  });
});
