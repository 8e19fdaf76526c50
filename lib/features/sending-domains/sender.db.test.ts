import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { createResendEmail } from "@/lib/providers/email/resend";
import { createResendDomains } from "@/lib/providers/email/resend-domains";
import type { TenantContext } from "@/lib/tenancy/context";
import { FULL_ACCESS, type ResendEmulator, startResend } from "@/lib/testing/emulators/resend";
import { createTenant, systemOf } from "@/lib/testing/factories";
import { getDelivery, listDeliveries } from "../deliveries/queries";
import { reconcileDelivery } from "../emails/reconcile-delivery";
import { SendInput } from "../emails/schema";
import { sendEmail } from "../emails/send/send-email";
import { approveFollowUp } from "../follow-ups/approve-follow-up";
import { createFollowUp } from "../follow-ups/create-follow-up";
import { getFollowUp } from "../follow-ups/queries";
import { FollowUpInput } from "../follow-ups/schema";
import { sendFollowUp } from "../follow-ups/send-follow-up";
import { inviteMember } from "../members/invite-member";
import { removeSendingDomain } from "./remove-sending-domain";
import { SendingDomainInput } from "./schema";
import { setSendingDomain } from "./set-sending-domain";
import { verifySendingDomain } from "./verify-sending-domain";

const SERVER = "Followthrough <followups@followthrough.example>";
const message = SendInput.parse({ to: ["ana@buyer.example"], subject: "Offer", htmlBody: "<p>Hi</p>" });
const draft = FollowUpInput.parse({ to: ["ana@buyer.example"], subject: "Offer", bodyHtml: "<p>Hi Ana</p>" });

let resend: ResendEmulator;
let domain: string;
beforeEach(async () => {
  resend = await startResend({ verified: ["followthrough.example"] });
  domain = `mail-${randomUUID().slice(0, 8)}.acme.example`;
});
afterEach(() => resend.close());

const senderOf = (localPart: string) => SendingDomainInput.parse({ domain, localPart, displayName: "Acme" });

async function team() {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const options = { apiKey: FULL_ACCESS, baseUrl: resend.url, timeoutMs: 2_000 };
  const ports = { email: createResendEmail(options), domains: createResendDomains(options) };
  const member = await createTenant({ clock, ports });
  const system = await systemOf(member.tenant, { clock, ports });
  return { ...member, clock, system };
}

async function verified() {
  const member = await team();
  await setSendingDomain(member.ctx, senderOf("followups"));
  resend.publish(domain);
  await verifySendingDomain(member.ctx);
  return member;
}

async function approved(ctx: TenantContext) {
  const { id } = await createFollowUp(ctx, draft);
  return approveFollowUp(ctx, { id, revision: 1 });
}

const sentFrom = () => resend.emails.map(({ payload }) => (JSON.parse(payload) as { from: string }).from);

/** The provider accepts the next message, but its response is lost. */
function loseNextResponse(): void {
  resend.interrupt = (request, response) => {
    if (request.path !== "/emails") return false;
    resend.interrupt = null;
    resend.emails.push({ id: "m-1", key: String(request.headers["idempotency-key"]), payload: request.body });
    response.destroy();
    return true;
  };
}

describe("an email to a customer", () => {
  it("comes from the server until the team's own domain is verified, and the delivery says so", async () => {
    const { ctx, clock, system } = await team();
    await setSendingDomain(ctx, senderOf("followups"));
    await sendEmail(ctx, message);
    resend.publish(domain);
    await verifySendingDomain(ctx);
    const { deliveryId } = await sendEmail(ctx, message);
    const { id } = await approved(ctx);
    clock.advance(60_000);
    await sendFollowUp(system, { followUpId: id });
    const own = `Acme <followups@${domain}>`;
    expect(sentFrom()).toEqual([SERVER, own, own]);
    expect((await getDelivery(ctx, { id: deliveryId })).from).toBe(own);
  });

  it("comes from the server again when the verification is lost", async () => {
    const { ctx } = await verified();
    resend.unpublish(domain);
    await verifySendingDomain(ctx);
    await sendEmail(ctx, message);
    expect(sentFrom()).toEqual([SERVER]);
  });

  it("comes from the sender at the time it's sent, with the same approval, and the change is on record", async () => {
    const { ctx, clock, system } = await verified();
    const { id, contentHash } = await approved(ctx);
    await setSendingDomain(ctx, senderOf("sales"));
    clock.advance(60_000);
    await sendFollowUp(system, { followUpId: id });
    expect(await getFollowUp(ctx, { id })).toMatchObject({ status: "sent", contentHash });
    expect(sentFrom()).toEqual([`Acme <sales@${domain}>`]);
    const where = { tenantId: ctx.tenantId, type: "sending_domain.updated" };
    const [change] = await ctx.db.auditEvent.findMany({ where });
    expect(change?.data).toMatchObject({ address: `Acme <sales@${domain}>`, before: `Acme <followups@${domain}>` });
  });

  it("is repeated with the sender it was recorded with, so that it's sent once", async () => {
    const { ctx, clock, system } = await verified();
    loseNextResponse();
    await expect(sendEmail(ctx, message)).rejects.toMatchObject({ code: "internal" });
    const { id: followUpId } = await approved(ctx);
    clock.advance(60_000);
    loseNextResponse();
    await sendFollowUp(system, { followUpId });
    await setSendingDomain(ctx, senderOf("sales"));
    await removeSendingDomain(ctx);
    clock.advance(60_000);
    await sendFollowUp(system, { followUpId });
    const { items } = await listDeliveries(ctx, { page: 1, limit: 20 });
    for (const { deliveryId } of items) await reconcileDelivery(system, { deliveryId });
    const after = await listDeliveries(ctx, { page: 1, limit: 20 });
    const own = `Acme <followups@${domain}>`;
    expect(after.items.map(({ status, from }) => [status, from])).toEqual([
      ["sent", own],
      ["sent", own],
    ]);
    expect(resend.emails).toHaveLength(2);
  });

  it("has its domain checked at once when the provider no longer sends from it", async () => {
    const { ctx, clock } = await verified();
    resend.unpublish(domain);
    await expect(sendEmail(ctx, message)).rejects.toMatchObject({ code: "internal" });
    const row = await ctx.db.sendingDomain.findFirstOrThrow({ where: { tenantId: ctx.tenantId } });
    expect(row.nextCheckAt).toEqual(clock.now());
    await verifySendingDomain(ctx);
    await sendEmail(ctx, message);
    expect(sentFrom()).toEqual([SERVER]);
  });
});

describe("an email about an account", () => {
  it("always comes from the server", async () => {
    const { ctx } = await verified();
    await inviteMember(ctx, { email: `sam-${randomUUID()}@seller.example`, role: "viewer" });
    expect(sentFrom()).toEqual([SERVER]);
  });
});
