import { listRevisionsContract } from "@/lib/features/follow-ups/contract";
import { listRevisions } from "@/lib/features/follow-ups/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listRevisionsContract, async ({ ctx, params }) => ok(await listRevisions(ctx, params))),
});
