import { listChangesContract } from "@/lib/features/crm/changes/contract";
import { listChanges } from "@/lib/features/crm/changes/queries";
import { methods } from "@/lib/http/methods";
import { okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listChangesContract, async ({ ctx, params, query }) =>
    okPage(await listChanges(ctx, { ...params, ...query }), query),
  ),
});
