import { deleteSessionContract, getSessionContract } from "@/lib/features/objections/contract";
import { deleteSession } from "@/lib/features/objections/delete-session";
import { getSession } from "@/lib/features/objections/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getSessionContract, async ({ ctx, params }) => ok(await getSession(ctx, params))),
  DELETE: route(deleteSessionContract, async ({ ctx, params }) => ok(await deleteSession(ctx, params), "Deleted")),
});
