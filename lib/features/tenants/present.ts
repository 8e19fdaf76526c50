import type { TenantModel } from "@/lib/db/generated/models";
import { sendCapOf } from "./daily-send-cap";
import { Tenant } from "./schema";

export function presentTenant(row: TenantModel): Tenant {
  return {
    id: row.id,
    name: row.name,
    domains: row.domains,
    reviewPolicy: Tenant.shape.reviewPolicy.parse(row.reviewPolicy),
    requireSecondPerson: row.requireSecondPerson,
    sendingPaused: row.sendingPaused,
    dailySendCap: sendCapOf(row),
    timeZone: row.timeZone,
    retentionDays: row.retentionDays,
    isSandbox: row.isSandbox,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
