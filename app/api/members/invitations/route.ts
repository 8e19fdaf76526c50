import { inviteMemberContract } from "@/lib/features/members/contract";
import { inviteMember } from "@/lib/features/members/invite-member";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(inviteMemberContract, async ({ ctx, body }) => ok(await inviteMember(ctx, body), "Invitation sent")),
});
