import { getSpeakersContract, renameSpeakersContract } from "@/lib/features/speakers/contract";
import { getSpeakers } from "@/lib/features/speakers/queries";
import { renameSpeakers } from "@/lib/features/speakers/rename-speakers";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getSpeakersContract, async ({ ctx, params }) => ok(await getSpeakers(ctx, params))),
  PATCH: route(renameSpeakersContract, async ({ ctx, params, body }) =>
    ok(await renameSpeakers(ctx, { ...body, ...params }), "Saved"),
  ),
});
