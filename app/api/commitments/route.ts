import { listCommitmentsContract } from "@/lib/features/commitments/contract";
import { listCommitments } from "@/lib/features/commitments/queries";
import { methods } from "@/lib/http/methods";
import { okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listCommitmentsContract, async ({ ctx, query }) => okPage(await listCommitments(ctx, query), query)),
});
