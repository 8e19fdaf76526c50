import { compareProposalContract } from "@/lib/features/proposals/contract";
import { compareProposal } from "@/lib/features/proposals/history/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(compareProposalContract, async ({ ctx, params, query }) =>
    ok(await compareProposal(ctx, { ...params, ...query })),
  ),
});
