import { expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, systemOf } from "@/lib/testing/factories";
import { approveFollowUp } from "../../follow-ups/approve-follow-up";
import { createFollowUp } from "../../follow-ups/create-follow-up";
import { FollowUpInput } from "../../follow-ups/schema";
import { sendFollowUp } from "../../follow-ups/send-follow-up";
import { SendInput } from "../schema";
import { sendEmail } from "./send-email";

const to = ["dana@northwind.example"];

async function scheduled() {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const email = recordingEmail();
  const member = await createTenant({ clock, ports: { email } });
  const system = await systemOf(member.tenant, { clock, ports: { email } });
  const draft = FollowUpInput.parse({ to, subject: "Next steps", bodyHtml: "<p>Hi Dana</p>" });
  const { id } = await createFollowUp(member.ctx, draft);
  expect(await approveFollowUp(member.ctx, { id, revision: 1 })).toMatchObject({ status: "scheduled" });
  const input = SendInput.parse({ to, subject: "Next steps", htmlBody: "<p>Hi Dana</p>", followUpId: id });
  return { ...member, clock, email, system, id, input };
}

it("sends a scheduled follow-up once when somebody sends it by hand before its time", async () => {
  const { ctx, clock, email, system, id, input } = await scheduled();
  await sendEmail(ctx, input);
  clock.advance(3_600_000);
  await sendFollowUp(system, { followUpId: id });
  expect(email.asked).toHaveLength(1);
  expect(await ctx.db.followUp.findFirst({ where: { id } })).toMatchObject({ status: "approved", sendAt: null });
  const events = await ctx.db.auditEvent.findMany({ where: { entityId: id, type: "followup.unscheduled" } });
  expect(events.map(({ data }) => data)).toEqual([{ from: "scheduled", to: "approved", reason: "sent_by_hand" }]);
});

it("refuses one that is being sent at this moment", async () => {
  const { ctx, email, id, input } = await scheduled();
  await ctx.db.followUp.update({ where: { id }, data: { status: "sending" } });
  await expect(sendEmail(ctx, input)).rejects.toMatchObject({
    code: "validation_failed",
    details: { followUpId: ["is being sent at this moment"] },
  });
  expect(email.asked).toHaveLength(0);
});
