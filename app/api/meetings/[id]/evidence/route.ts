import { getEvidenceContract } from "@/lib/features/meetings/contract";
import { getEvidence } from "@/lib/features/meetings/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getEvidenceContract, async ({ ctx, params }) => ok(await getEvidence(ctx, params))),
});
