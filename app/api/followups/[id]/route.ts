import { editFollowUpContract, getFollowUpContract } from "@/lib/features/follow-ups/contract";
import { editFollowUp } from "@/lib/features/follow-ups/edit-follow-up";
import { getFollowUp } from "@/lib/features/follow-ups/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getFollowUpContract, async ({ ctx, params }) => ok(await getFollowUp(ctx, params))),
  PATCH: route(editFollowUpContract, async ({ ctx, params, body }) =>
    ok(await editFollowUp(ctx, { ...body, ...params }), "Saved"),
  ),
});
