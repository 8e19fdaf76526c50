import { createFollowUpContract, listFollowUpsContract } from "@/lib/features/follow-ups/contract";
import { createFollowUp } from "@/lib/features/follow-ups/create-follow-up";
import { readFollowUps } from "@/lib/features/follow-ups/queries";
import { methods } from "@/lib/http/methods";
import { ok, okBatches } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listFollowUpsContract, async ({ ctx, query }) => okBatches(await readFollowUps(ctx, query), query)),
  POST: route(createFollowUpContract, async ({ ctx, body }) => ok(await createFollowUp(ctx, body), "Draft created")),
});
