import { requestChangesContract } from "@/lib/features/follow-ups/contract";
import { requestChanges } from "@/lib/features/follow-ups/request-changes-follow-up";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(requestChangesContract, async ({ ctx, params, body }) =>
    ok(await requestChanges(ctx, { ...body, ...params }), "Back to draft"),
  ),
});
