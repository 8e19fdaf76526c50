import { getProposalClaims } from "@/lib/features/proposals/claims/queries";
import { getProposalClaimsContract } from "@/lib/features/proposals/contract";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getProposalClaimsContract, async ({ ctx, params }) => ok(await getProposalClaims(ctx, params))),
});
