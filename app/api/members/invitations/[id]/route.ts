import { cancelInvitationContract } from "@/lib/features/members/contract";
import { cancelInvitation } from "@/lib/features/members/invitations/cancel-invitation";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  DELETE: route(cancelInvitationContract, async ({ ctx, params }) =>
    ok(await cancelInvitation(ctx, params), "Invitation cancelled"),
  ),
});
