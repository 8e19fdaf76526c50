import { editMemberContract, removeMemberContract } from "@/lib/features/members/contract";
import { editMember } from "@/lib/features/members/edit-member";
import { removeMember } from "@/lib/features/members/remove-member";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  PATCH: route(editMemberContract, async ({ ctx, params, body }) =>
    ok(await editMember(ctx, { ...body, ...params }), "Saved"),
  ),
  DELETE: route(removeMemberContract, async ({ ctx, params }) => ok(await removeMember(ctx, params), "Member removed")),
});
