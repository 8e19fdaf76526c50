import { describe, expect, it } from "vitest";
import { ProviderFailure } from "@/lib/providers/failure";
import { approvedFollowUp } from "@/lib/testing/approved-follow-up";
import { SendInput } from "../emails/schema";
import { sendEmail } from "../emails/send/send-email";
import { createSuppression } from "../emails/suppressions/create-suppression";
import { cancelFollowUp } from "../follow-ups/cancel-follow-up";
import { editFollowUp } from "../follow-ups/edit-follow-up";
import { getFollowUp } from "../follow-ups/queries";
import { scheduleFollowUp } from "../follow-ups/schedule-follow-up";
import { unscheduleFollowUp } from "../follow-ups/unschedule-follow-up";
import { editTenant } from "../tenants/edit-tenant";

const DAY_MS = 24 * 3_600_000;

/** A follow-up whose send the provider turned down for now, so that it's tried again later. */
async function deferred() {
  const { ctx, tenant, clock, email, id, sendAfter } = await approvedFollowUp();
  const send = async (failure?: ProviderFailure) => {
    if (failure) email.failNext(failure);
    await sendAfter(15 * 60_000);
  };
  await send(down);
  const deliveries = async () => {
    const rows = await ctx.db.delivery.findMany({ where: { tenantId: ctx.tenantId } });
    return rows.map(({ status }) => status).sort();
  };
  /** What was reported about each failed delivery. */
  const failures = async () => {
    const where = { tenantId: ctx.tenantId, type: "email.failed" };
    return (await ctx.db.auditEvent.findMany({ where })).map(({ data }) => data);
  };
  expect([await deliveries(), await failures()]).toEqual([["queued"], []]);
  return { ctx, tenant, clock, email, id, send, deliveries, failures };
}

const down = new ProviderFailure("unavailable", "down");
const FAILED_ONCE = [{ code: "transient" }];

type Scene = Awaited<ReturnType<typeof deferred>>;

describe("a delivery that is to be tried again", () => {
  it.each<[string, (scene: Scene) => Promise<unknown>]>([
    ["edited", ({ ctx, id }) => editFollowUp(ctx, { id, revision: 1, subject: "Another" })],
    ["cancelled", ({ ctx, id }) => cancelFollowUp(ctx, { id })],
    ["unscheduled", ({ ctx, id }) => unscheduleFollowUp(ctx, { id })],
    [
      "stopped",
      async ({ ctx, send }) => {
        await createSuppression(ctx, { email: "dana@northwind.example" });
        await send();
      },
    ],
    [
      "without the approval it needs",
      async ({ ctx, send }) => {
        await editTenant(ctx, { requireSecondPerson: true });
        await send();
      },
    ],
  ])("is closed, with an event, when its follow-up is %s", async (_, end) => {
    const scene = await deferred();
    await end(scene);
    expect(await scene.deliveries()).toEqual(["failed"]);
    expect(await scene.failures()).toEqual(FAILED_ONCE);
    expect(scene.email.asked).toHaveLength(0);
  });

  it("is closed, with an event, when the follow-up is sent by hand instead", async () => {
    const { ctx, id, deliveries, failures } = await deferred();
    const { to, cc, subject, bodyHtml } = await getFollowUp(ctx, { id });
    await sendEmail(ctx, SendInput.parse({ to, cc, subject, htmlBody: bodyHtml, followUpId: id }));
    expect(await deliveries()).toEqual(["failed", "sent"]);
    expect(await failures()).toEqual(FAILED_ONCE);
  });

  it("fails with an event after the last attempt", async () => {
    const { ctx, id, send, deliveries, failures } = await deferred();
    for (let attempt = 2; attempt <= 5; attempt++) await send(down);
    expect((await getFollowUp(ctx, { id })).status).toBe("failed");
    expect(await deliveries()).toEqual(["failed"]);
    expect(await failures()).toEqual(FAILED_ONCE);
  });

  it("gives way to a new one when the same text is scheduled again, however much later", async () => {
    const { ctx, id, clock, send, deliveries } = await deferred();
    await unscheduleFollowUp(ctx, { id });
    clock.advance(2 * DAY_MS);
    await scheduleFollowUp(ctx, { id });
    await send();
    expect((await getFollowUp(ctx, { id })).status).toBe("sent");
    expect(await deliveries()).toEqual(["failed", "sent"]);
  });

  it("is sent after a pause of days, because nothing was sent before", async () => {
    const { ctx, id, clock, send, deliveries } = await deferred();
    await editTenant(ctx, { sendingPaused: true });
    clock.advance(2 * DAY_MS);
    await send();
    expect(await deliveries()).toEqual(["queued"]);
    await editTenant(ctx, { sendingPaused: false });
    await send();
    expect((await getFollowUp(ctx, { id })).status).toBe("sent");
    expect(await deliveries()).toEqual(["sent"]);
  });
});

it("records a failure that ends a manual send once", async () => {
  const { ctx, id, email, deliveries, failures } = await deferred();
  const { to, cc, subject, bodyHtml } = await getFollowUp(ctx, { id });
  const request = SendInput.parse({ to, cc, subject, htmlBody: bodyHtml, followUpId: id });
  email.failNext(down);
  await expect(sendEmail(ctx, request)).rejects.toMatchObject({ code: "internal" });
  expect(await deliveries()).toEqual(["failed", "failed"]);
  expect(await failures()).toEqual([...FAILED_ONCE, ...FAILED_ONCE]);
  email.failNext(new ProviderFailure("refused", "no"));
  await expect(sendEmail(ctx, request)).rejects.toMatchObject({ code: "validation_failed" });
  expect((await failures()).length).toBe(3);
});
