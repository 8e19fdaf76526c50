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
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
