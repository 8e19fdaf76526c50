import { addCommitment } from "@/lib/features/commitments/add-commitment";
import { addCommitmentContract, listMeetingCommitmentsContract } from "@/lib/features/commitments/contract";
import { listMeetingCommitments } from "@/lib/features/commitments/queries";
import { methods } from "@/lib/http/methods";
import { ok, okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listMeetingCommitmentsContract, async ({ ctx, params, query }) =>
    okPage(await listMeetingCommitments(ctx, { ...query, ...params }), query),
  ),
  POST: route(addCommitmentContract, async ({ ctx, params, body }) =>
    ok(await addCommitment(ctx, { ...body, ...params }), "Added"),
  ),
});
