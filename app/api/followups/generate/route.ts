import { generateFollowUpContract } from "@/lib/features/follow-ups/contract";
import { requestDraft } from "@/lib/features/follow-ups/request-draft";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(generateFollowUpContract, async ({ ctx, body }) => ok(await requestDraft(ctx, body), "Draft written")),
});
