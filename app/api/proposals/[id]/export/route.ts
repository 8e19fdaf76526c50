import { exportProposalContract } from "@/lib/features/proposals/contract";
import { exportProposal } from "@/lib/features/proposals/export-proposal";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(exportProposalContract, async ({ ctx, params, body }) =>
    ok(await exportProposal(ctx, { ...params, ...body }), "Proposal exported"),
  ),
});
