import { correctCommitmentContract, getCommitmentContract } from "@/lib/features/commitments/contract";
import { correctCommitment } from "@/lib/features/commitments/correct-commitment";
import { getCommitment } from "@/lib/features/commitments/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getCommitmentContract, async ({ ctx, params }) => ok(await getCommitment(ctx, params))),
  PATCH: route(correctCommitmentContract, async ({ ctx, params, body }) =>
    ok(await correctCommitment(ctx, { ...body, ...params }), "Saved"),
  ),
});
