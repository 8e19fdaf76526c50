import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { Role } from "@/lib/core/permissions";
import type { OutgoingEmail } from "@/lib/providers/email/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, memberOf, systemOf } from "@/lib/testing/factories";
import { listDeliveries } from "../../deliveries/queries";
import { createFollowUp } from "../../follow-ups/create-follow-up";
import { FollowUpInput } from "../../follow-ups/schema";
import { reconcileDelivery } from "../reconcile-delivery";
import { SendInput } from "../schema";
import { createSuppression } from "../suppressions/create-suppression";
import { deleteSuppression } from "../suppressions/delete-suppression";
import { sendEmail } from "./send-email";

const message = { to: ["dana@northwind.example"], subject: "Next steps", htmlBody: "<p>Hi Dana</p>" };
const input = (more: object = {}) => SendInput.parse({ ...message, ...more });

async function seller(role: Role = "owner", requireSecondPerson = false) {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const email = recordingEmail();
  const member = await createTenant({ role, clock, ports: { email }, tenant: { requireSecondPerson } });
  const system = await systemOf(member.tenant, { clock, ports: { email } });
  return { ...member, clock, email, system };
}

function under(ctx: TenantContext, idempotencyId: string): TenantContext {
  return { ...ctx, idempotencyId };
}

async function onlyDelivery(ctx: TenantContext) {
  const { items, total } = await listDeliveries(ctx, { page: 1, limit: 20 });
  expect(total).toBe(1);
  return items[0]!;
}

describe("sending one message", () => {
  it("records the delivery and returns its id and the provider's", async () => {
    const { ctx, email } = await seller();
    const result = await sendEmail(ctx, input({ textBody: "Hi", templateType: "followUp" }));
    const delivery = await onlyDelivery(ctx);
    expect(result).toEqual({
      success: true,
      deliveryId: delivery.deliveryId,
      messageId: delivery.messageId,
      status: "sent",
    });
    expect(delivery).toMatchObject({ status: "sent", templateType: "followUp", attempts: 1, error: null });
    expect(email.asked).toHaveLength(1);
    expect(email.asked[0]?.key).toBe(delivery.deliveryId);
  });

  it("reaches each address once, regardless of case, with an unsubscribe link", async () => {
    const { ctx, email } = await seller();
    await sendEmail(ctx, input({ to: ["a@b.example", "A@b.example"], cc: ["a@B.example", "c@d.example"] }));
    const sent = email.asked[0]?.email as OutgoingEmail;
    expect([sent.to, sent.cc]).toEqual([["a@b.example"], ["c@d.example"]]);
    expect(sent.headers["List-Unsubscribe"]).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\/[\w-]{64}>$/);
  });

  it("is found by any recipient, as written or in lower case", async () => {
    const { ctx } = await seller();
    await sendEmail(ctx, input({ to: ["Dana@Northwind.example"], cc: ["lee@northwind.example"] }));
    for (const q of ["Dana@Northwind.example", "LEE@northwind.example"]) {
      expect((await listDeliveries(ctx, { page: 1, limit: 20, q })).total).toBe(1);
    }
    expect((await listDeliveries(ctx, { page: 1, limit: 20, q: "sam@northwind.example" })).total).toBe(0);
  });

  it("creates a separate record for each request without a key", async () => {
    const { ctx, email } = await seller();
    await sendEmail(ctx, input());
    await sendEmail(ctx, input());
    expect(new Set(email.asked.map(({ key }) => key)).size).toBe(2);
  });
});

describe("refusals", () => {
  it("names suppressed recipients by field and sends nothing", async () => {
    const { ctx, email } = await seller();
    const { suppression } = await createSuppression(ctx, { email: "Dana@Northwind.example" });
    const refused = sendEmail(ctx, input({ to: ["x@y.example", "DANA@northwind.example"] }));
    await expect(refused).rejects.toMatchObject({
      code: "validation_failed",
      details: { to: ["DANA@northwind.example is on the suppression list (manual)"] },
    });
    await expect(sendEmail(ctx, input({ to: ["x@y.example"], cc: message.to }))).rejects.toMatchObject({
      details: { cc: [expect.stringContaining("dana@northwind.example")] },
    });
    expect((await listDeliveries(ctx, { page: 1, limit: 20 })).total).toBe(0);
    await deleteSuppression(ctx, { id: suppression.id });
    await sendEmail(ctx, input());
    expect(email.asked).toHaveLength(1);
  });

  it("treats unknown follow-ups like other people's", async () => {
    const { tenant, ctx } = await seller();
    const foreign = await seller();
    const rep = await memberOf(tenant, "sales_rep", { ports: { email: recordingEmail() } });
    const draft = FollowUpInput.parse({ to: message.to, subject: "s", bodyHtml: "<p>x</p>" });
    const [elsewhere, managers] = [await createFollowUp(foreign.ctx, draft), await createFollowUp(ctx, draft)];
    const refusals = [];
    for (const followUpId of [randomUUID(), elsewhere.id, managers.id]) {
      refusals.push(await sendEmail(rep.ctx, input({ followUpId })).catch((error: unknown) => error));
    }
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ details: { followUpId: ["isn't a follow-up you can send"] } });
    }
    await expect(sendEmail(ctx, input({ followUpId: managers.id }))).resolves.toMatchObject({ status: "sent" });
  });

  it("requires approval only from those who cannot give it", async () => {
    const draft = FollowUpInput.parse({ to: message.to, subject: "s", bodyHtml: "<p>x</p>" });
    const barred = await seller("sales_rep", true);
    const own = await createFollowUp(barred.ctx, draft);
    await expect(sendEmail(barred.ctx, input({ followUpId: own.id }))).rejects.toMatchObject({
      code: "validation_failed",
      details: { followUpId: ["must be approved before it's sent"] },
    });
    expect(barred.email.asked).toHaveLength(0);
    const free = await seller("sales_rep");
    const followUp = await createFollowUp(free.ctx, draft);
    await expect(sendEmail(free.ctx, input({ followUpId: followUp.id }))).resolves.toMatchObject({ status: "sent" });
  });

  it("needs followups:write", async () => {
    const { ctx } = await seller("viewer");
    await expect(sendEmail(ctx, input())).rejects.toMatchObject({ code: "forbidden" });
  });

  it("stops while the workspace pauses sending", async () => {
    const { ctx, tenant } = await createTenant({ tenant: { sendingPaused: true } });
    await expect(sendEmail(ctx, input())).rejects.toMatchObject({ code: "validation_failed" });
    expect(tenant.sendingPaused).toBe(true);
  });
});

describe("a failing provider", () => {
  it("turns a refused address into a 422 and a failed record", async () => {
    const { ctx } = await seller();
    await expect(sendEmail(ctx, input({ to: ["refuse@x.example"] }))).rejects.toMatchObject({
      code: "validation_failed",
      details: { to: [expect.stringContaining("refuse@x.example")] },
    });
    expect(await onlyDelivery(ctx)).toMatchObject({ status: "failed", error: { code: "refused" } });
  });

  it.each(["unauthorized", "unavailable", "rate_limited"] as const)(
    "fails for good when nothing was sent: %s",
    async (kind) => {
      const { ctx, email, system, clock } = await seller();
      email.failNext(new ProviderFailure(kind, "no"));
      const refused = sendEmail(ctx, input());
      await expect(refused).rejects.toMatchObject({ code: "internal" });
      const { deliveryId, status } = await onlyDelivery(ctx);
      await expect(refused).rejects.toThrow(deliveryId);
      expect(status).toBe("failed");
      clock.advance(3_600_000);
      await reconcileDelivery(system, { deliveryId });
      expect(email.asked).toHaveLength(0);
    },
  );

  it("retries with the same key while the outcome is unknown", async () => {
    const { ctx, email, system, clock } = await seller();
    email.failNext(new ProviderFailure("unknown_outcome", "timeout"), "after");
    await expect(sendEmail(ctx, input())).rejects.toMatchObject({ code: "internal" });
    const { deliveryId, status } = await onlyDelivery(ctx);
    expect(status).toBe("queued");
    await reconcileDelivery(system, { deliveryId });
    expect(email.asked).toHaveLength(1);
    clock.advance(31_000);
    email.failNext(new ProviderFailure("unauthorized", "key revoked meanwhile"));
    await reconcileDelivery(system, { deliveryId });
    expect((await onlyDelivery(ctx)).status).toBe("queued");
    clock.advance(60_000);
    await reconcileDelivery(system, { deliveryId });
    expect((await onlyDelivery(ctx)).status).toBe("sent");
    expect(email.asked.map(({ key }) => key)).toEqual([deliveryId, deliveryId]);
  });

  it("stops retrying once the provider may have forgotten the key", async () => {
    const { ctx, email, system, clock } = await seller();
    email.failNext(new ProviderFailure("unknown_outcome", "timeout"));
    await sendEmail(ctx, input()).catch(() => undefined);
    clock.advance(23 * 3_600_000 + 60_000);
    const { deliveryId } = await onlyDelivery(ctx);
    await reconcileDelivery(system, { deliveryId });
    expect(email.asked).toHaveLength(0);
    expect(await onlyDelivery(ctx)).toMatchObject({ status: "failed", error: { code: "outcome_unknown" } });
  });
});

describe("an Idempotency-Key", () => {
  it("sends once for twenty requests at the same time", async () => {
    const { ctx } = await createTenant();
    const id = randomUUID();
    const results = await Promise.all(Array.from({ length: 20 }, () => sendEmail(under(ctx, id), input())));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    const ledger = await ctx.db.outboxMessage.findMany({ where: { tenantId: ctx.tenantId } });
    expect(ledger).toMatchObject([{ messageId: results[0]?.messageId }]);
    expect((await onlyDelivery(ctx)).events.filter(({ type }) => type === "sent")).toHaveLength(1);
  });

  it("resumes the delivery of a request that died before responding", async () => {
    const { ctx, email } = await seller();
    const id = randomUUID();
    email.failNext(new ProviderFailure("unknown_outcome", "reset"), "after");
    await sendEmail(under(ctx, id), input()).catch(() => undefined);
    const { deliveryId } = await onlyDelivery(ctx);
    await expect(sendEmail(under(ctx, id), input())).resolves.toMatchObject({ deliveryId, status: "sent" });
    expect(new Set(email.asked.map(({ key }) => key))).toEqual(new Set([deliveryId]));
  });

  it("never sends again what may have been sent, and says so", async () => {
    const { ctx, email, clock } = await seller();
    const id = randomUUID();
    email.failNext(new ProviderFailure("unknown_outcome", "reset"), "after");
    await sendEmail(under(ctx, id), input()).catch(() => undefined);
    clock.advance(23 * 3_600_000 + 60_000);
    const { deliveryId } = await onlyDelivery(ctx);
    for (const _ of [1, 2])
      await expect(sendEmail(under(ctx, id), input())).rejects.toMatchObject({
        code: "internal",
        message: expect.stringMatching(new RegExp(`${deliveryId}.*may have been sent`)),
      });
    expect(email.asked).toHaveLength(1);
    expect(await onlyDelivery(ctx)).toMatchObject({ status: "failed", error: { code: "outcome_unknown" } });
  });

  it("makes a new attempt after one that certainly sent nothing", async () => {
    const { ctx, email } = await seller();
    const id = randomUUID();
    email.failNext(new ProviderFailure("unavailable", "down"));
    await sendEmail(under(ctx, id), input()).catch(() => undefined);
    const failed = await onlyDelivery(ctx);
    const { deliveryId } = await sendEmail(under(ctx, id), input());
    expect(deliveryId).not.toBe(failed.deliveryId);
    expect(email.asked).toHaveLength(1);
  });
});
