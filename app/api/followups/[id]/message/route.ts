import { getMessageContract } from "@/lib/features/follow-ups/agreed/contract";
import { getMessage } from "@/lib/features/follow-ups/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getMessageContract, async ({ ctx, params }) => ok(await getMessage(ctx, params))),
});
