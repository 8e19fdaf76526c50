import { describe, expect, it } from "vitest";
import { ProviderFailure } from "@/lib/providers/failure";
import { approvedFollowUp } from "@/lib/testing/approved-follow-up";
import { recordDeliveryEvent } from "../emails/record-delivery-event";
import { SendInput } from "../emails/schema";
import { sendEmail } from "../emails/send/send-email";
import { getFollowUp } from "./queries";
import { retryFollowUp } from "./retry-follow-up";

/** A follow-up that the provider took without an answer, until it was too late to ask again. */
async function givenUp() {
  const { ctx, system, clock, email, id, sendAfter } = await approvedFollowUp();
  email.failNext(new ProviderFailure("unknown_outcome", "timeout"), "after");
  await sendAfter(31_000);
  await sendAfter(24 * 3_600_000);
  const firstKey = email.asked[0]?.key ?? "";
  return { ctx, system, clock, email, id, firstKey, sendAfter, now: () => getFollowUp(ctx, { id }) };
}

describe("a follow-up whose outcome stays unknown", () => {
  it("fails with that as the reason, and isn't sent again by itself", async () => {
    const { ctx, email, firstKey, sendAfter, now } = await givenUp();
    expect(await now()).toMatchObject({ status: "failed", statusReason: "outcome_unknown" });
    const { tenantId } = ctx;
    const failed = { status: "failed", errorCode: "outcome_unknown" };
    expect(await ctx.db.delivery.findMany({ where: { tenantId } })).toMatchObject([{ id: firstKey, ...failed }]);
    const events = await ctx.db.auditEvent.findMany({ where: { tenantId, type: "email.failed" } });
    expect(events).toMatchObject([{ entityId: firstKey, data: { code: "outcome_unknown" } }]);
    await sendAfter(3_600_000);
    expect(email.asked).toHaveLength(1);
  });

  it("is only sent again by someone who accepts that it may arrive twice", async () => {
    const { ctx, email, id, firstKey, sendAfter, now } = await givenUp();
    for (const allowDuplicate of [undefined, false])
      await expect(retryFollowUp(ctx, { id, allowDuplicate })).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining("allowDuplicate"),
      });
    expect((await now()).status).toBe("failed");
    await retryFollowUp(ctx, { id, allowDuplicate: true });
    await sendAfter(31_000);
    expect(await now()).toMatchObject({ status: "sent", statusReason: null });
    expect(email.asked).toHaveLength(2);
    expect(email.asked[1]?.key).not.toBe(firstKey);
  });

  it("can't be sent by hand, which would send it twice without asking", async () => {
    const { ctx, email, id, now } = await givenUp();
    const { to, cc, subject, bodyHtml } = await now();
    const request = SendInput.parse({ to, cc, subject, htmlBody: bodyHtml, followUpId: id });
    await expect(sendEmail(ctx, request)).rejects.toMatchObject({
      code: "validation_failed",
      details: { followUpId: [expect.stringContaining("may already have been sent")] },
    });
    expect(email.asked).toHaveLength(1);
  });

  it("isn't sent twice once the provider has reported the first message", async () => {
    const { system, ctx, clock, email, id, firstKey, sendAfter, now } = await givenUp();
    const report = { deliveryId: firstKey, messageId: "m-1", providerEventId: "e-1", at: clock.now() };
    await recordDeliveryEvent(system, { ...report, type: "delivered" });
    await retryFollowUp(ctx, { id, allowDuplicate: true });
    await sendAfter(31_000);
    expect(await now()).toMatchObject({ status: "sent", deliveryId: firstKey });
    expect(email.asked).toHaveLength(1);
  });
});
