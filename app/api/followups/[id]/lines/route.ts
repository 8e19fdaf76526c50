import { decideOnLineContract, listLineDecisionsContract } from "@/lib/features/follow-ups/lines/contract";
import { decideOnLine } from "@/lib/features/follow-ups/lines/decide-on-line";
import { listLineDecisions } from "@/lib/features/follow-ups/lines/queries";
import { methods } from "@/lib/http/methods";
import { ok, okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listLineDecisionsContract, async ({ ctx, params, query }) =>
    okPage(await listLineDecisions(ctx, { ...query, ...params }), query),
  ),
  POST: route(decideOnLineContract, async ({ ctx, params, body }) =>
    ok(await decideOnLine(ctx, { ...body, ...params }), "Saved"),
  ),
});
