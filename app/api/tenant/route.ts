import { editTenantContract, getTenantContract } from "@/lib/features/tenants/contract";
import { editTenant } from "@/lib/features/tenants/edit-tenant";
import { getTenant } from "@/lib/features/tenants/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getTenantContract, async ({ ctx }) => ok(await getTenant(ctx))),
  PATCH: route(editTenantContract, async ({ ctx, body }) => ok(await editTenant(ctx, body), "Settings saved")),
});
