import { createProposalContract, listProposalsContract } from "@/lib/features/proposals/contract";
import { createProposal } from "@/lib/features/proposals/create-proposal";
import { readBatches } from "@/lib/features/proposals/list/read-batches";
import { methods } from "@/lib/http/methods";
import { ok, okBatches } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listProposalsContract, async ({ ctx, query }) =>
    okBatches(await readBatches(ctx, query), query, "Proposals"),
  ),
  POST: route(createProposalContract, async ({ ctx, body }) => ok(await createProposal(ctx, body), "Proposal created")),
});
