import { deleteProposalContract, getProposalContract, updateProposalContract } from "@/lib/features/proposals/contract";
import { deleteProposal } from "@/lib/features/proposals/delete-proposal";
import { getProposal } from "@/lib/features/proposals/queries";
import { updateProposal } from "@/lib/features/proposals/update-proposal";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getProposalContract, async ({ ctx, params }) => ok(await getProposal(ctx, params), "Proposal")),
  PUT: route(updateProposalContract, async ({ ctx, params, query, body }) =>
    ok(await updateProposal(ctx, { ...params, ...query, patch: body }), "Proposal saved"),
  ),
  DELETE: route(deleteProposalContract, async ({ ctx, params }) =>
    ok(await deleteProposal(ctx, params), "Proposal deleted"),
  ),
});
