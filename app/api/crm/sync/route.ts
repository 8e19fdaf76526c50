import { syncCrmContract } from "@/lib/features/crm/contract";
import { syncCrm } from "@/lib/features/crm/sync-crm";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(syncCrmContract, async ({ ctx, body, query }) => {
    const { outcome, isOver } = await syncCrm(ctx, { ...body, dryRun: query.dryRun === "true" });
    const going = isOver ? {} : { message: "The sync continues in the background" };
    return { success: true as const, data: outcome, ...going };
  }),
});
