import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, memberOf, systemOf } from "@/lib/testing/factories";
import { SendInput } from "../emails/schema";
import { sendEmail } from "../emails/send/send-email";
import { approveFollowUp } from "../follow-ups/approve-follow-up";
import { createFollowUp } from "../follow-ups/create-follow-up";
import { getFollowUp } from "../follow-ups/queries";
import { retryFollowUp } from "../follow-ups/retry-follow-up";
import { FollowUpInput } from "../follow-ups/schema";
import { sendFollowUp } from "../follow-ups/send-follow-up";
import { editTenant } from "../tenants/edit-tenant";
import { getTenant } from "../tenants/queries";

const START = "2026-11-20T22:00:00Z";

async function capped(dailySendCap: number | undefined, isSandbox = false) {
  const clock = fixedClock(START);
  const email = recordingEmail();
  const options = { clock, ports: { email } };
  const member = await createTenant({ ...options, tenant: { isSandbox } });
  if (dailySendCap) await editTenant(member.ctx, { dailySendCap });
  return { ...member, clock, email, system: await systemOf(member.tenant, options) };
}

const mail = (to: number, cc = 0) => {
  const people = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => `${name}${at}@buyer.example`);
  return SendInput.parse({ to: people(to, "to"), cc: people(cc, "cc"), subject: "s", htmlBody: "<p>x</p>" });
};

const used = async ({ ctx }: Awaited<ReturnType<typeof capped>>) =>
  (await ctx.db.dailySending.findFirst({ where: { tenantId: ctx.tenantId } }))?.recipients ?? 0;

describe("the daily cap", () => {
  it("counts recipients, returns the seconds to midnight UTC, and resets then", async () => {
    const member = await capped(10);
    await sendEmail(member.ctx, mail(4, 4));
    await expect(sendEmail(member.ctx, mail(3))).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterSeconds: 7_200,
    });
    await sendEmail(member.ctx, mail(2));
    expect(await used(member)).toBe(10);
    member.clock.advance(7_200_000);
    await sendEmail(member.ctx, mail(3));
    expect(await used(member)).toBe(3);
    expect(member.email.asked).toHaveLength(3);
  });

  it("keeps no record of what it refused, and does not count other refusals", async () => {
    const member = await capped(3);
    await sendEmail(member.ctx, mail(2));
    await expect(sendEmail(member.ctx, mail(2))).rejects.toMatchObject({ code: "rate_limited" });
    const unknown = { ...mail(1), followUpId: crypto.randomUUID() };
    await expect(sendEmail(member.ctx, unknown)).rejects.toMatchObject({ code: "validation_failed" });
    expect(await member.ctx.db.delivery.count({ where: { tenantId: member.ctx.tenantId } })).toBe(1);
    expect(await used(member)).toBe(2);
  });

  it("holds under concurrent requests", async () => {
    const member = await capped(25);
    const asked = await Promise.allSettled(Array.from({ length: 40 }, () => sendEmail(member.ctx, mail(1, 1))));
    const sent = asked.filter(({ status }) => status === "fulfilled");
    expect(sent).toHaveLength(12);
    expect(member.email.asked).toHaveLength(12);
    expect(await used(member)).toBe(24);
  });

  it("counts a repeat with the same Idempotency-Key once", async () => {
    const member = await capped(5);
    const ctx = { ...member.ctx, idempotencyId: crypto.randomUUID() };
    await Promise.all(Array.from({ length: 8 }, () => sendEmail(ctx, mail(3))));
    await sendEmail(ctx, mail(3));
    expect(await used(member)).toBe(3);
  });

  it("postpones scheduled follow-ups, says so, and sends them when the cap resets", async () => {
    const member = await capped(2);
    await sendEmail(member.ctx, mail(2));
    const draft = FollowUpInput.parse({ to: ["ana@buyer.example"], subject: "s", bodyHtml: "<p>x</p>" });
    const { id } = await createFollowUp(member.ctx, draft);
    await approveFollowUp(member.ctx, { id, revision: 1 });
    member.clock.advance(60_000);
    await sendFollowUp(member.system, { followUpId: id });
    const putOff = { status: "scheduled", statusReason: "daily_cap_reached", sendAt: "2026-11-21T00:00:00.000Z" };
    expect(await getFollowUp(member.ctx, { id })).toMatchObject(putOff);
    member.clock.advance(7_200_000);
    await sendFollowUp(member.system, { followUpId: id });
    expect(await getFollowUp(member.ctx, { id })).toMatchObject({ status: "sent", statusReason: null });
    expect(member.email.asked).toHaveLength(2);
  });

  it("releases postponed sends as soon as it is raised", async () => {
    const member = await capped(1);
    await sendEmail(member.ctx, mail(1));
    const draft = FollowUpInput.parse({ to: ["ana@buyer.example"], subject: "s", bodyHtml: "<p>x</p>" });
    const { id } = await createFollowUp(member.ctx, draft);
    await approveFollowUp(member.ctx, { id, revision: 1 });
    member.clock.advance(60_000);
    await sendFollowUp(member.system, { followUpId: id });
    await editTenant(member.ctx, { dailySendCap: 2 });
    await sendFollowUp(member.system, { followUpId: id });
    expect((await getFollowUp(member.ctx, { id })).status).toBe("sent");
  });
});

describe("a message with more recipients than the daily cap", () => {
  it("is refused for good, naming the field, whatever else was sent today", async () => {
    const member = await capped(3);
    for (const [sent, field] of [
      [mail(2, 2), "cc"],
      [mail(4), "to"],
    ] as const)
      await expect(sendEmail(member.ctx, sent)).rejects.toMatchObject({
        code: "validation_failed",
        details: { [field]: [expect.stringMatching(/4 recipients.*limit of 3/)] },
      });
    expect(await used(member)).toBe(0);
    await sendEmail(member.ctx, mail(2, 1));
    expect(member.email.asked).toHaveLength(1);
  });

  it("fails when it's due, instead of waiting forever, and can be retried once the cap is raised", async () => {
    const member = await capped(1);
    const to = ["ana@buyer.example", "bo@buyer.example"];
    const { id } = await createFollowUp(member.ctx, FollowUpInput.parse({ to, subject: "s", bodyHtml: "<p>x</p>" }));
    await approveFollowUp(member.ctx, { id, revision: 1 });
    member.clock.advance(60_000);
    await sendFollowUp(member.system, { followUpId: id });
    const failed = { status: "failed", statusReason: "too_many_recipients", sendAt: null };
    expect(await getFollowUp(member.ctx, { id })).toMatchObject(failed);
    expect(await used(member)).toBe(0);
    await editTenant(member.ctx, { dailySendCap: 2 });
    await retryFollowUp(member.ctx, { id });
    member.clock.advance(60_000);
    await sendFollowUp(member.system, { followUpId: id });
    expect((await getFollowUp(member.ctx, { id })).status).toBe("sent");
  });
});

describe("the setting of the daily cap", () => {
  it("is 5,000, and at most 500 in a sandbox", async () => {
    const [real, sandbox] = [await capped(undefined), await capped(undefined, true)];
    expect((await getTenant(real.ctx)).dailySendCap).toBe(5_000);
    expect((await getTenant(sandbox.ctx)).dailySendCap).toBe(500);
    await expect(editTenant(sandbox.ctx, { dailySendCap: 501 })).rejects.toMatchObject({
      code: "bad_request",
      details: { fieldErrors: { dailySendCap: ["must be at most 500 in a sandbox"] } },
    });
    expect((await editTenant(sandbox.ctx, { dailySendCap: 20 })).dailySendCap).toBe(20);
    expect((await editTenant(real.ctx, { dailySendCap: 100_000 })).dailySendCap).toBe(100_000);
  });

  it("can be changed by admins and owners", async () => {
    const { tenant } = await capped(undefined);
    const { ctx } = await memberOf(tenant, "sales_manager");
    await expect(editTenant(ctx, { dailySendCap: 9 })).rejects.toMatchObject({ code: "forbidden" });
  });
});
