import { undoSyncContract } from "@/lib/features/crm/changes/contract";
import { undoSync } from "@/lib/features/crm/undo-sync";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(undoSyncContract, async ({ ctx, params, body }) => {
    const { sync, isOver } = await undoSync(ctx, { ...params, ...body });
    return ok(sync, isOver ? undefined : "The undo continues in the background");
  }),
});
