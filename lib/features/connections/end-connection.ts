import type { ConnectionModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { isCrm } from "./provider-names";

/** Ends a connection and deletes its credentials. Revoking them at the provider is left until after the transaction. */
export async function endConnection(
  ctx: TenantContext,
  tx: TenantTransaction,
  { id, provider }: ConnectionModel,
): Promise<void> {
  await tx.connection.update({
    where: { id, tenantId: ctx.tenantId },
    data: { status: "disabled", encryptedSecret: null, updatedAt: ctx.clock.now() },
  });
  await recordEvent(ctx, tx, {
    entityType: "connection",
    entityId: id,
    type: isCrm(provider) ? "crm.connection.removed" : "calendar.connection.removed",
    data: { provider },
  });
}

/** Ends the connections of a person who leaves the team, and returns them as they were before. */
export async function endOwnConnections(
  ctx: TenantContext,
  tx: TenantTransaction,
  userId: string,
): Promise<ConnectionModel[]> {
  const own = { tenantId: ctx.tenantId, userId, status: { not: "disabled" as const } };
  const ended = await tx.connection.findMany({ where: own });
  for (const connection of ended) await endConnection(ctx, tx, connection);
  return ended;
}
