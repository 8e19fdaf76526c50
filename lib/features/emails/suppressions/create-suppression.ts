import type { TenantContext } from "@/lib/tenancy/context";
import type { Suppression } from "../schema";
import { presentSuppression } from "./present";
import { suppressAddresses } from "./suppress-addresses";

/** `isNew` is false if the address was already on the list. Its entry stays unchanged. */
export async function createSuppression(
  ctx: TenantContext,
  { email: address }: { email: string },
): Promise<{ suppression: Suppression; isNew: boolean }> {
  ctx.require("followups:write");
  const email = address.toLowerCase();
  const where = { tenantId: ctx.tenantId, email };
  return ctx.transaction(async (tx) => {
    const added = await suppressAddresses(ctx, tx, [email], "manual");
    return { suppression: presentSuppression(await tx.suppression.findFirstOrThrow({ where })), isNew: added > 0 };
  });
}
