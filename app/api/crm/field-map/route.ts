import { changeFieldMap } from "@/lib/features/crm/fields/change-field-map";
import { changeFieldMapContract, getFieldMapContract } from "@/lib/features/crm/fields/contract";
import { getFieldMap } from "@/lib/features/crm/fields/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getFieldMapContract, async ({ ctx }) => ok(await getFieldMap(ctx))),
  PATCH: route(changeFieldMapContract, async ({ ctx, body }) =>
    ok(await changeFieldMap(ctx, body), "The next sync compares every record again"),
  ),
});
