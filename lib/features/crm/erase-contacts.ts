import type { TenantContext } from "@/lib/tenancy/context";
import { eraseCopies } from "./erase-copies";

/** Erases our copies of contacts that someone erased in the CRM for privacy reasons. */
export async function eraseContacts(
  ctx: TenantContext,
  { connectionId, externalIds }: { connectionId: string; externalIds: string[] },
): Promise<void> {
  await ctx.transaction((tx) => eraseCopies(ctx, tx, { connectionId, type: "contact", externalIds }));
}
