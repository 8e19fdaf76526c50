import { listConflictsContract } from "@/lib/features/crm/contract";
import { listConflicts } from "@/lib/features/crm/queries";
import { methods } from "@/lib/http/methods";
import { okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listConflictsContract, async ({ ctx, query }) => okPage(await listConflicts(ctx, query), query)),
});
