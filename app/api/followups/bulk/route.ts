import { changeFollowUps } from "@/lib/features/follow-ups/change-follow-ups";
import { bulkFollowUpsContract } from "@/lib/features/follow-ups/contract";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(bulkFollowUpsContract, async ({ ctx, body }) => ok(await changeFollowUps(ctx, body))),
});
