import { resolveConflictContract } from "@/lib/features/crm/contract";
import { resolveConflict } from "@/lib/features/crm/resolve-conflict";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(resolveConflictContract, async ({ ctx, params, body }) =>
    ok(await resolveConflict(ctx, { ...params, ...body }), "Conflict resolved"),
  ),
});
