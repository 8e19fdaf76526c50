import { editRecordContract, getRecordContract } from "@/lib/features/crm/records/contract";
import { editRecord } from "@/lib/features/crm/records/edit-record";
import { getRecord } from "@/lib/features/crm/records/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getRecordContract, async ({ ctx, params }) => ok(await getRecord(ctx, params))),
  PATCH: route(editRecordContract, async ({ ctx, params, body }) => ok(await editRecord(ctx, { ...params, ...body }))),
});
