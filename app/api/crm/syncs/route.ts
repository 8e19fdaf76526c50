import { listSyncsContract } from "@/lib/features/crm/contract";
import { listSyncs } from "@/lib/features/crm/queries";
import { methods } from "@/lib/http/methods";
import { okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listSyncsContract, async ({ ctx, query }) => okPage(await listSyncs(ctx, query), query)),
});
