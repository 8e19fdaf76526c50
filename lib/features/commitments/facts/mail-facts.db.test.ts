import { expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { EmailEventType } from "@/lib/providers/email/port";
import { ProviderFailure } from "@/lib/providers/failure";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, systemOf } from "@/lib/testing/factories";
import { OUR_PROMISE } from "@/lib/testing/promised-work";
import { recordDeliveryEvent } from "../../emails/record-delivery-event";
import { approveFollowUp } from "../../follow-ups/approve-follow-up";
import { cancelFollowUp } from "../../follow-ups/cancel-follow-up";
import { createFollowUp } from "../../follow-ups/create-follow-up";
import { getFollowUp } from "../../follow-ups/queries";
import { FollowUpInput } from "../../follow-ups/schema";
import { sendFollowUp } from "../../follow-ups/send-follow-up";
import { createMeeting } from "../../meetings/create-meeting";
import { MeetingInput } from "../../meetings/schema";
import { correctCommitment } from "../correct-commitment";
import { getCommitment } from "../queries";
import { insertCommitments } from "../write-commitment";

const DANA = "dana@halden.example";
const LEE = "lee@halden.example";

/** An approved email about a meeting after which a summary was promised, just before it is sent. */
async function promised(to = [DANA]) {
  const clock = fixedClock("2026-11-18T16:00:00Z");
  const email = recordingEmail();
  const { ctx, userId, tenant } = await createTenant({ clock, ports: { email } });
  const held = MeetingInput.parse({
    title: "Halden Freight",
    startTime: "2026-11-18T15:00:00Z",
    endTime: "2026-11-18T15:30:00Z",
    participants: [{ name: "Dana Ruiz", email: DANA }],
  });
  const { meetingId } = (await createMeeting(ctx, held)).meeting;
  const kept = { ...OUR_PROMISE, meetingId, ownerId: userId };
  const row = { ...kept, what: "send a summary of today", dueOn: new Date("2026-11-20T00:00:00Z") };
  const [id = ""] = await ctx.transaction((tx) => insertCommitments(ctx, tx, [row]));
  const mail = { to, subject: "Next steps", bodyHtml: "<p>Hi Dana,</p><p>Thank you for today.</p>", meetingId };
  const followUp = await createFollowUp(ctx, FollowUpInput.parse(mail));
  await approveFollowUp(ctx, followUp);
  clock.advance(60_000);
  const system = await systemOf(tenant, { clock, ports: { email } });
  const now = () => getCommitment(ctx, { id });
  const report = async (type: EmailEventType, recipient: string, providerEventId = `${type}-${recipient}`) => {
    const { deliveryId } = await getFollowUp(ctx, followUp);
    const at = clock.now();
    await recordDeliveryEvent(system, { deliveryId: deliveryId!, providerEventId, type, at, recipients: [recipient] });
  };
  const events = async () => {
    const where = { tenantId: ctx.tenantId, entityId: id };
    return (await ctx.db.auditEvent.findMany({ where, orderBy: { id: "asc" } })).map(({ type }) => type);
  };
  const send = () => sendFollowUp(system, { followUpId: followUp.id });
  return { ctx, clock, email, followUp, send, now, report, events };
}

it("keeps a promised summary once the email is sent, and names the email", async () => {
  const { followUp, send, now, report, events } = await promised();
  expect((await now()).state).toBe("firm");
  await send();
  await send();
  await report("delivered", DANA);
  expect(await now()).toMatchObject({ state: "fulfilled", fulfilledBy: { kind: "follow_up", id: followUp.id } });
  expect(await events()).toEqual(["commitment.created", "commitment.fulfilled"]);
});

it("reopens it when the email bounced or failed, once", async () => {
  for (const type of ["bounced", "failed"] as const) {
    const { send, now, report, events } = await promised();
    await send();
    await report(type, DANA);
    await report(type, DANA);
    await report(type, DANA, "again");
    expect(await now()).toMatchObject({ state: "firm", fulfilledBy: null });
    expect(await events()).toEqual(["commitment.created", "commitment.fulfilled", "commitment.updated"]);
  }
});

it("keeps it while one of several recipients got the email", async () => {
  const { send, now, report } = await promised([DANA, LEE]);
  await send();
  await report("bounced", DANA);
  expect((await now()).state).toBe("fulfilled");
  await report("bounced", LEE);
  expect((await now()).state).toBe("firm");
});

it("leaves alone what a person closed before the email bounced", async () => {
  const { ctx, send, now, report } = await promised();
  await send();
  const { id, revision } = await now();
  await correctCommitment(ctx, { id, revision, state: "wrong" });
  await report("bounced", DANA);
  expect((await now()).state).toBe("wrong");
});

it("isn't kept by an email that was undone, refused, or has no known outcome yet", async () => {
  const undone = await promised();
  await cancelFollowUp(undone.ctx, undone.followUp);
  await undone.send();
  expect((await undone.now()).state).toBe("firm");
  for (const kind of ["refused", "unknown_outcome"] as const) {
    const { email, send, now } = await promised();
    email.failNext(new ProviderFailure(kind, "No"));
    await send();
    expect((await now()).state).toBe("firm");
  }
});
