import type { TenantContext } from "@/lib/tenancy/context";
import { createProposal } from "../../proposals/create-proposal";
import { ProposalInput } from "../../proposals/schema";
import type { ProposalStatus } from "../../proposals/statuses";
import { updateProposal } from "../../proposals/update-proposal";
import { contextAt } from "../history/context-at";
import type { RecordedMeeting } from "../history/record-meeting";
import type { SampleTeam, TeamMember } from "../sample-team/colleagues";
import { minutesAfter, workdaysAgo, workdaysAhead } from "../sample-times";
import { haldenProposal, lumenProposal, meridianProposal, type Wording } from "./proposal-wording";
import type { SampleMeetings } from "./record-calls";

/** Creates three proposals: one being written, one sent to the customer, and one accepted. */
export async function writeProposals(
  ctx: TenantContext,
  { mateo, saoirse }: SampleTeam,
  { halden, meridian }: SampleMeetings,
): Promise<void> {
  const now = ctx.clock.now();
  const seller = ctx.tenant.name;
  await write(ctx, {
    owner: mateo,
    at: workdaysAgo(now, 1, 11),
    wording: haldenProposal(seller),
    from: halden,
    statuses: [],
  });
  await write(ctx, {
    owner: mateo,
    at: workdaysAgo(now, 4, 9),
    wording: meridianProposal(seller),
    from: meridian,
    statuses: ["review", "approved", "sent"],
  });
  await write(ctx, {
    owner: saoirse,
    at: workdaysAgo(now, 9, 13),
    wording: lumenProposal(seller),
    statuses: ["sent", "accepted"],
  });
}

type Written = { owner: TeamMember; at: Date; wording: Wording; from?: RecordedMeeting; statuses: ProposalStatus[] };

async function write(ctx: TenantContext, { owner, at, wording, from, statuses }: Written): Promise<void> {
  const validUntil = workdaysAhead(ctx.clock.now(), 20, 17).toISOString();
  const metadata = from ? { meetingId: from.meeting.id } : {};
  const input = ProposalInput.parse({ ...wording, validUntil, metadata });
  const { id } = await createProposal(contextAt(ctx, owner, at), input);
  for (const [index, status] of statuses.entries()) {
    await updateProposal(contextAt(ctx, owner, minutesAfter(at, 400 * (index + 1))), { id, patch: { status } });
  }
}
