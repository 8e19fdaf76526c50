import type { TenantContext } from "@/lib/tenancy/context";
import { type RecordedMeeting, recordMeeting } from "../history/record-meeting";
import { afterCustomerLeftCall } from "../sample-calls/after-customer-left-call";
import { firstConversationCall } from "../sample-calls/first-conversation-call";
import { hiddenInstructionCall } from "../sample-calls/hidden-instruction-call";
import { plantedPriceCall } from "../sample-calls/planted-price-call";
import { pricingObjectionCall } from "../sample-calls/pricing-objection-call";
import { securityReviewCall } from "../sample-calls/security-review-call";
import type { SampleTeam } from "../sample-team/colleagues";
import { hoursAgo, workdaysAgo } from "../sample-times";

export type SampleMeetings = Record<
  "orchard" | "brightwell" | "meridian" | "castellan" | "halden" | "tidewater",
  RecordedMeeting
>;

export async function recordCalls(ctx: TenantContext, team: SampleTeam): Promise<SampleMeetings> {
  const now = ctx.clock.now();
  const { mateo, saoirse, naledi } = team;
  const [orchard, brightwell, meridian, castellan, halden, tidewater] = await Promise.all([
    recordMeeting(ctx, { call: firstConversationCall, owner: mateo, start: workdaysAgo(now, 9, 16) }),
    recordMeeting(ctx, { call: securityReviewCall, owner: saoirse, start: workdaysAgo(now, 6, 14) }),
    recordMeeting(ctx, { call: plantedPriceCall, owner: mateo, start: workdaysAgo(now, 2, 10) }),
    recordMeeting(ctx, { call: hiddenInstructionCall, owner: saoirse, start: workdaysAgo(now, 2, 8, 30) }),
    recordMeeting(ctx, { call: pricingObjectionCall, owner: mateo, start: workdaysAgo(now, 1, 9, 30) }),
    recordMeeting(ctx, {
      call: afterCustomerLeftCall,
      owner: saoirse,
      colleagues: [naledi],
      start: hoursAgo(now, 3),
    }),
  ]);
  return { orchard, brightwell, meridian, castellan, halden, tidewater };
}
