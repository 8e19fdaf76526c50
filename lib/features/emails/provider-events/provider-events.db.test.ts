import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { POST } from "@/app/api/hooks/resend/route";
import { ProviderFailure } from "@/lib/providers/failure";
import { boss } from "@/lib/queue/boss";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant } from "@/lib/testing/factories";
import { getDelivery, listDeliveries } from "../../deliveries/queries";
import { SendInput } from "../schema";
import { sendEmail } from "../send/send-email";
import { listSuppressions } from "../suppressions/queries";
import { replayReport } from "./apply-report";

const key = randomBytes(24);
const oldKey = randomBytes(24);

beforeAll(() => {
  process.env.RESEND_WEBHOOK_SECRET = [key, oldKey].map((bytes) => `whsec_${bytes.toString("base64")}`).join(",");
});

/** Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`. */
function signed(body: string, { id = `msg_${randomUUID()}`, at = Date.now(), secret = key } = {}) {
  const timestamp = Math.floor(at / 1000).toString();
  const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,bm9wZQ== v1,${signature}` };
}

function call(body: string, headers: Record<string, string>) {
  const request = new Request("http://localhost:3000/api/hooks/resend", { method: "POST", body, headers });
  return POST(request, { params: Promise.resolve({}) });
}

function report(type: string, data: object, created_at = new Date().toISOString()) {
  return JSON.stringify({ type, created_at, data: { to: ["dana@x.example"], ...data } });
}

async function sent() {
  const member = await createTenant({ ports: { email: recordingEmail() } });
  const input = SendInput.parse({ to: ["dana@x.example", "bob@x.example"], subject: "s", htmlBody: "x" });
  return { ...member, ...(await sendEmail(member.ctx, input)) };
}

describe("a call from Resend", () => {
  it("returns 401 without a valid signature", async () => {
    const body = report("email.delivered", { email_id: "m" });
    const good = signed(body);
    const forged: Record<string, string>[] = [
      {},
      { ...good, "svix-signature": "v1,short" },
      { ...good, "svix-id": "msg_other" },
      signed(body, { secret: randomBytes(24) }),
      signed(body, { at: Date.now() - 301_000 - 1_000 }),
      signed(body, { at: Date.now() + 301_000 + 1_000 }),
    ];
    for (const headers of forged) {
      const response = await call(body, headers);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: "Unauthorized" });
    }
    expect((await call(body.replace("delivered", "bounced"), good)).status).toBe(401);
  });

  it("is accepted with the previous secret during rotation", async () => {
    const { ctx, deliveryId, messageId } = await sent();
    const body = report("email.delivered", { email_id: messageId });
    expect((await call(body, signed(body, { secret: oldKey }))).status).toBe(200);
    expect((await getDelivery(ctx, { id: deliveryId })).status).toBe("delivered");
  });

  it("takes effect once, regardless of repeats and order", async () => {
    const { ctx, deliveryId, messageId } = await sent();
    const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    const calls = [
      report("email.opened", { email_id: messageId }, at(9)),
      report("email.delivered", { email_id: messageId }, at(3)),
      report("email.delivery_delayed", { email_id: messageId }, at(1)),
    ].flatMap((body) => {
      const headers = signed(body);
      return Array.from({ length: 10 }, () => call(body, headers));
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const delivery = await getDelivery(ctx, { id: deliveryId });
    expect(delivery.status).toBe("delivered");
    expect(delivery.events.map(({ type }) => type)).toEqual(["sent", "delivery_delayed", "delivered", "opened"]);
  });

  it("counts as opened only what a person opened, regardless of order", async () => {
    const start = Date.now();
    const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString();
    const seen = async (reports: [string, number][]) => {
      const { ctx, deliveryId, messageId } = await sent();
      for (const [type, seconds] of reports) {
        const body = report(`email.${type}`, { email_id: messageId }, at(seconds));
        expect((await call(body, signed(body))).status).toBe(200);
      }
      const { openedAt, clickedAt } = await getDelivery(ctx, { id: deliveryId });
      const audit = await ctx.db.auditEvent.findMany({ where: { entityId: deliveryId, type: "email.opened" } });
      return [openedAt, clickedAt, audit.length];
    };
    expect(
      await seen([
        ["delivered", 10],
        ["opened", 10.5],
        ["clicked", 11],
      ]),
    ).toEqual([null, null, 0]);
    expect(
      await seen([
        ["delivered", 10],
        ["opened", 9],
        ["opened", 40],
      ]),
    ).toEqual([at(40), null, 1]);
    expect(
      await seen([
        ["opened", 11],
        ["delivered", 10],
      ]),
    ).toEqual([null, null, 1]);
    expect(
      await seen([
        ["clicked", 90],
        ["opened", 80],
        ["delivered", 10],
      ]),
    ).toEqual([at(80), at(90), 1]);
  });

  it("suppresses the recipient it names after a bounce, and nobody else", async () => {
    const { ctx, messageId } = await sent();
    const body = report("email.bounced", { email_id: messageId, to: ["DANA@x.example"] });
    expect((await call(body, signed(body))).status).toBe(200);
    const { items } = await listSuppressions(ctx, { page: 1, limit: 9 });
    expect(items).toMatchObject([{ email: "dana@x.example", reason: "bounced" }]);
  });

  it.each([
    ["the mailbox was only full", { to: ["dana@x.example"], bounce: { type: "Transient", message: "Mailbox full" } }],
    ["it could be about any of several recipients", { to: ["dana@x.example", "bob@x.example"] }],
    ["it names only somebody else", { to: [], bounce: { message: "see postmaster@x.example" } }],
  ])("suppresses nobody after a bounce if %s", async (_when, data) => {
    const { ctx, deliveryId, messageId } = await sent();
    const body = report("email.bounced", { email_id: messageId, ...data });
    expect((await call(body, signed(body))).status).toBe(200);
    expect((await getDelivery(ctx, { id: deliveryId })).status).toBe("bounced");
    expect((await listSuppressions(ctx, { page: 1, limit: 9 })).items).toEqual([]);
  });

  it("acknowledges unknown kinds, and refuses invalid JSON and large bodies", async () => {
    const unknown = report("contact.created", { email_id: "m" });
    expect((await call(unknown, signed(unknown))).status).toBe(200);
    expect((await call("[]", signed("[]"))).status).toBe(200);
    expect((await call("{", signed("{"))).status).toBe(401);
    const large = "x".repeat(1024 * 1024 + 1);
    expect((await call(large, signed(large))).status).toBe(413);
  });

  it("asks for a retry when the message is not known yet", async () => {
    const { ctx, deliveryId, messageId } = await sent();
    const early = `early-${randomUUID()}`;
    const body = report("email.delivered", { email_id: early });
    expect((await call(body, signed(body, { id: `msg_${early}` }))).status).toBe(200);
    const [parked] = await (await boss()).findJobs<Parameters<typeof replayReport>[0]>("delivery.provider-event", {
      data: { messageId: early },
    });
    if (!parked) throw new Error("Nothing waits");
    await expect(replayReport(parked.data)).rejects.toThrow();
    await replayReport({ ...parked.data, messageId });
    expect((await getDelivery(ctx, { id: deliveryId })).status).toBe("delivered");
  });

  it.each(["domain.updated", "domain.deleted"])("has the domain checked that a %s is about", async (type) => {
    const { ctx } = await createTenant();
    const { tenantId } = ctx;
    const providerDomainId = randomUUID();
    const sender = { domain: "mail.acme.example", localPart: "followups", displayName: "Acme" };
    const { id } = await ctx.db.sendingDomain.create({
      data: { tenantId, ...sender, provider: "resend", providerDomainId },
    });
    for (const known of [providerDomainId, randomUUID()]) {
      const body = report(type, { id: known, name: sender.domain, status: "verified", records: [] });
      expect((await call(body, signed(body))).status).toBe(200);
    }
    const jobs = await (await boss()).findJobs("sending-domain.check", { key: id });
    expect(jobs.map(({ data }) => data)).toEqual([{ tenantId, domainId: id }]);
  });

  it("settles a send whose response was lost, using the message's tag", async () => {
    const email = recordingEmail();
    const { ctx } = await createTenant({ ports: { email } });
    email.failNext(new ProviderFailure("unknown_outcome", "timeout"), "after");
    await sendEmail(ctx, SendInput.parse({ to: ["dana@x.example"], subject: "s", htmlBody: "x" })).catch(
      () => undefined,
    );
    const [delivery] = (await listDeliveries(ctx, { page: 1, limit: 9 })).items;
    expect(delivery?.status).toBe("queued");
    const messageId = randomUUID();
    const body = report("email.delivered", { email_id: messageId, tags: { delivery_id: delivery?.deliveryId } });
    expect((await call(body, signed(body))).status).toBe(200);
    const settled = await getDelivery(ctx, { id: delivery?.deliveryId ?? "" });
    expect(settled).toMatchObject({ status: "delivered", messageId, error: null });
    expect(settled.sentAt).toBe(settled.deliveredAt);
  });
});
