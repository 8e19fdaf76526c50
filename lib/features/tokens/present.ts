import type { ApiTokenModel } from "@/lib/db/generated/models";
import type { Token } from "./schema";

export function presentToken(row: ApiTokenModel): Token {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    lastFour: row.lastFour,
    allowedCidrs: row.allowedCidrs,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
