import { listDealsContract } from "@/lib/features/contacts/contract";
import { listDeals } from "@/lib/features/contacts/queries";
import { methods } from "@/lib/http/methods";
import { okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listDealsContract, async ({ ctx, query }) => okPage(await listDeals(ctx, query), query)),
});
