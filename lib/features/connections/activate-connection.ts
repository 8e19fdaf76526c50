import type { ConnectionModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { endConnection } from "./end-connection";
import { isCrm } from "./provider-names";
import type { ConnectionProvider } from "./schema";

/** A provider account to connect, for one person or for the whole team. */
export type Account = {
  provider: ConnectionProvider;
  /** Owner of the calendar; null for the team's CRM. */
  userId: string | null;
  isSandbox: boolean;
  accountId: string | null;
  accountName: string | null;
  scopes: string[];
};

/**
 * Makes this account the active connection. Reuses the account's earlier row or creates a new one, because the records
 * of two accounts must never mix. A person has one calendar and a team has one CRM at a time: the connection that this
 * one replaces is ended and returned as it was before.
 */
export async function activateConnection(
  ctx: TenantContext,
  tx: TenantTransaction,
  account: Account,
): Promise<{ connection: ConnectionModel; replaced: ConnectionModel[] }> {
  const { tenantId } = ctx;
  const { provider, userId, isSandbox, accountId } = account;
  await tx.$queryRaw`SELECT id FROM tenants WHERE id = ${tenantId}::uuid FOR UPDATE`;
  const known = await tx.connection.findFirst({ where: { tenantId, provider, userId, isSandbox, accountId } });
  const replaced = await endOthers(ctx, tx, { ...account, keep: known?.id ?? null });
  // Revoking the account's old grant would also end the new one.
  if (known) await tx.grantRevocation.deleteMany({ where: { tenantId, connectionId: known.id } });
  if (known?.status === "active" && isSandbox) return { connection: known, replaced };

  const now = ctx.clock.now();
  const fields = {
    ...account,
    status: "active" as const,
    encryptedSecret: null,
    tokenRefreshAt: null,
    refreshLeaseUntil: null,
    lastError: null,
    lastErrorAt: null,
    nextPollAt: null,
    syncToken: null,
    fullLookAt: null,
    watchChannelId: null,
    watchTokenHash: null,
    watchRenewAt: null,
    failedPolls: 0,
    updatedAt: now,
    // A disconnected account that is connected again starts over: what happened in between is ignored.
    ...(known?.status === "disabled" ? { createdAt: now } : {}),
  };
  const connection = known
    ? await tx.connection.update({ where: { id: known.id, tenantId }, data: fields })
    : await tx.connection.create({ data: { ...fields, tenantId, createdAt: now } });
  await recordEvent(ctx, tx, {
    entityType: "connection",
    entityId: connection.id,
    type: isCrm(provider) ? "crm.connection.created" : "calendar.connection.created",
    data: { provider, isSandbox },
  });
  return { connection, replaced };
}

async function endOthers(
  ctx: TenantContext,
  tx: TenantTransaction,
  { provider, userId, keep }: Account & { keep: string | null },
): Promise<ConnectionModel[]> {
  const { tenantId } = ctx;
  const ofSameKind = isCrm(provider) ? { userId: null } : { userId, provider };
  const others = await tx.connection.findMany({
    where: { tenantId, status: { not: "disabled" }, ...ofSameKind, ...(keep ? { id: { not: keep } } : {}) },
  });
  for (const other of others) await endConnection(ctx, tx, other);
  return others;
}
