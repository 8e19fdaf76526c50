import { previewChangesContract } from "@/lib/features/crm/changes/contract";
import { previewChanges } from "@/lib/features/crm/preview/preview-changes";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(previewChangesContract, async ({ ctx, query }) => {
    const { items, nextCursor } = await previewChanges(ctx, query);
    return { success: true as const, data: items, nextCursor };
  }),
});
