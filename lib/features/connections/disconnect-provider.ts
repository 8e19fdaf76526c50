import { notFound } from "@/lib/core/errors";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { endConnection } from "./end-connection";
import { managesConnections } from "./queries";
import { revokeGrants } from "./revoke-grant";

/**
 * Ends a connection, deletes its credentials and revokes them at the provider. The row and the synced data stay, for
 * when it is connected again.
 */
export async function disconnectProvider(
  ctx: TenantContext,
  { id }: { id: string },
): Promise<{ id: string; status: "disabled" }> {
  const ended = await ctx.transaction(async (tx) => {
    const own = managesConnections(ctx) ? {} : { OR: [{ userId: null }, { userId: actorId(ctx) }] };
    const row = await tx.connection.findFirst({
      where: { id, tenantId: ctx.tenantId, status: { not: "disabled" }, ...own },
    });
    if (!row) throw notFound("Connection");
    if (row.userId === null) ctx.require("integrations:manage");
    await endConnection(ctx, tx, row);
    return row;
  });
  await revokeGrants(ctx, [ended]);
  return { id, status: "disabled" };
}
