import { listProposalRevisionsContract } from "@/lib/features/proposals/contract";
import { listProposalRevisions } from "@/lib/features/proposals/history/queries";
import { methods } from "@/lib/http/methods";
import { okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listProposalRevisionsContract, async ({ ctx, params, query }) =>
    okPage(await listProposalRevisions(ctx, { ...params, ...query }), query),
  ),
});
