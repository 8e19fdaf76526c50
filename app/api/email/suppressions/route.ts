import { createSuppressionContract, listSuppressionsContract } from "@/lib/features/emails/contract";
import { createSuppression } from "@/lib/features/emails/suppressions/create-suppression";
import { listSuppressions } from "@/lib/features/emails/suppressions/queries";
import { methods } from "@/lib/http/methods";
import { ok, okPage, Reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listSuppressionsContract, async ({ ctx, query }) => okPage(await listSuppressions(ctx, query), query)),
  POST: route(createSuppressionContract, async ({ ctx, body }) => {
    const { suppression, isNew } = await createSuppression(ctx, body);
    const message = isNew ? "Address suppressed" : "The address was already suppressed";
    return new Reply(ok(suppression, message), { status: isNew ? 201 : 200 });
  }),
});
