import { createProposalContract, listProposalsContract } from "@/lib/features/proposals/contract";
import { createProposal } from "@/lib/features/proposals/create-proposal";
import { listProposals } from "@/lib/features/proposals/queries";
import { methods } from "@/lib/http/methods";
import { ok, okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listProposalsContract, async ({ ctx, query }) => ({
    ...okPage(await listProposals(ctx, query), query),
    message: "Proposals",
  })),
  POST: route(createProposalContract, async ({ ctx, body }) => ok(await createProposal(ctx, body), "Proposal created")),
});
