import { meaningOf } from "@/lib/connections/oauth/scopes";
import type { ConnectionModel } from "@/lib/db/generated/models";
import { isCrm } from "./provider-names";
import { Connection } from "./schema";

export function presentConnection(row: ConnectionModel): Connection {
  return {
    id: row.id,
    provider: Connection.shape.provider.parse(row.provider),
    kind: isCrm(row.provider) ? "crm" : "calendar",
    status: Connection.shape.status.parse(row.status),
    userId: row.userId,
    accountName: row.accountName,
    isSandbox: row.isSandbox,
    scopes: row.scopes,
    permissions: [...new Set(row.scopes.flatMap((scope) => meaningOf(row.provider, scope) ?? []))],
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastError: lastErrorOf(row),
    nextRunAt: runsByItself(row) ? (row.nextPollAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A sandbox CRM is only synced on request. */
function runsByItself({ status, provider, isSandbox }: ConnectionModel): boolean {
  return status === "active" && !(isSandbox && isCrm(provider));
}

function lastErrorOf({ lastError, lastErrorAt }: ConnectionModel): Connection["lastError"] {
  return lastError && lastErrorAt ? { message: lastError, at: lastErrorAt.toISOString() } : null;
}
