import { listRevisionsContract } from "@/lib/features/follow-ups/contract";
import { readRevisions } from "@/lib/features/follow-ups/history/queries";
import { methods } from "@/lib/http/methods";
import { okBatches } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listRevisionsContract, async ({ ctx, params, query }) =>
    okBatches(await readRevisions(ctx, { ...params, ...query }), query),
  ),
});
