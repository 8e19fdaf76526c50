import { fixedClock } from "@/lib/core/clock";
import { approveFollowUp } from "@/lib/features/follow-ups/approve-follow-up";
import { createFollowUp } from "@/lib/features/follow-ups/create-follow-up";
import { FollowUpInput } from "@/lib/features/follow-ups/schema";
import { sendFollowUp } from "@/lib/features/follow-ups/send-follow-up";
import { recordingEmail } from "./email-fake";
import { createTenant, systemOf } from "./factories";

const input = FollowUpInput.parse({ to: ["dana@northwind.example"], subject: "s", bodyHtml: "<p>Hi</p>" });

/** An approved follow-up that is tried each time `sendAfter` has moved the clock on, by a provider that records it. */
export async function approvedFollowUp() {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const email = recordingEmail();
  const options = { clock, ports: { email } };
  const { ctx, tenant } = await createTenant(options);
  const system = await systemOf(tenant, options);
  const { id } = await createFollowUp(ctx, input);
  await approveFollowUp(ctx, { id, revision: 1 });
  const sendAfter = async (ms: number) => {
    clock.advance(ms);
    await sendFollowUp(system, { followUpId: id });
  };
  return { ctx, tenant, system, clock, email, id, sendAfter };
}
