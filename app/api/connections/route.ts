import { listConnectionsContract } from "@/lib/features/connections/contract";
import { listConnections } from "@/lib/features/connections/queries";
import { methods } from "@/lib/http/methods";
import { okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listConnectionsContract, async ({ ctx, query }) => okPage(await listConnections(ctx, query), query)),
});
