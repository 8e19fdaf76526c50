import { getSyncContract } from "@/lib/features/crm/contract";
import { getSync } from "@/lib/features/crm/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getSyncContract, async ({ ctx, params }) => ok(await getSync(ctx, params))),
});
