import { restoreProposalContract } from "@/lib/features/proposals/contract";
import { restoreProposal } from "@/lib/features/proposals/restore-proposal";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(restoreProposalContract, async ({ ctx, params, body }) =>
    ok(await restoreProposal(ctx, { ...params, ...body }), "Version restored"),
  ),
});
