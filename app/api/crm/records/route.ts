import { createRecordContract, listRecordsContract } from "@/lib/features/crm/records/contract";
import { createRecord } from "@/lib/features/crm/records/create-record";
import { listRecords } from "@/lib/features/crm/records/queries";
import { methods } from "@/lib/http/methods";
import { ok, okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listRecordsContract, async ({ ctx, query }) => okPage(await listRecords(ctx, query), query)),
  POST: route(createRecordContract, async ({ ctx, body }) =>
    ok(await createRecord(ctx, body), "The next sync adds it to the CRM"),
  ),
});
