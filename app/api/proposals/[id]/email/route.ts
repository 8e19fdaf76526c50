import { draftProposalMailContract } from "@/lib/features/follow-ups/from-proposal/contract";
import { draftProposalMail } from "@/lib/features/follow-ups/from-proposal/draft-proposal-mail";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(draftProposalMailContract, async ({ ctx, params, body }) =>
    ok(await draftProposalMail(ctx, { ...params, ...body }), "Email drafted"),
  ),
});
