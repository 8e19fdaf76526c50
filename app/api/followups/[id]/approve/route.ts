import { approveFollowUp } from "@/lib/features/follow-ups/approve-follow-up";
import { approveFollowUpContract } from "@/lib/features/follow-ups/contract";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(approveFollowUpContract, async ({ ctx, params, body: { sendAt, ...body } }) =>
    ok(
      await approveFollowUp(ctx, { ...body, ...params, chosenTime: sendAt }),
      sendAt ? "Approved. It'll be sent at the chosen time" : "Approved. It'll be sent when the undo window ends",
    ),
  ),
});
