import { inviteMemberContract, listInvitationsContract } from "@/lib/features/members/contract";
import { listInvitations } from "@/lib/features/members/invitations/list-invitations";
import { inviteMember } from "@/lib/features/members/invite-member";
import { methods } from "@/lib/http/methods";
import { ok, okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listInvitationsContract, async ({ ctx, query }) => okPage(await listInvitations(ctx, query), query)),
  POST: route(inviteMemberContract, async ({ ctx, body }) => {
    const invitation = await inviteMember(ctx, body);
    const server = ctx.tenant.isSandbox ? "A sandbox" : "This server";
    const notice = invitation.invitationUrl
      ? `${server} doesn't send email. Share the link yourself; it doesn't verify who owns the address`
      : `The link was emailed to ${invitation.email}`;
    return ok(invitation, notice);
  }),
});
