import { markNoShowContract } from "@/lib/features/follow-ups/contract";
import { markNoShow } from "@/lib/features/follow-ups/mark-no-show";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(markNoShowContract, async ({ ctx, params, body }) => ok(await markNoShow(ctx, { ...body, ...params }))),
});
