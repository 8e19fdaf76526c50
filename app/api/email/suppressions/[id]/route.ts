import { deleteSuppressionContract } from "@/lib/features/emails/contract";
import { deleteSuppression } from "@/lib/features/emails/suppressions/delete-suppression";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  DELETE: route(deleteSuppressionContract, async ({ ctx, params }) => ok(await deleteSuppression(ctx, params))),
});
