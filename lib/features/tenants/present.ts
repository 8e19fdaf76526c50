import type { TenantModel } from "@/lib/db/generated/models";
import type { Storage } from "@/lib/tenancy/storage-quota";
import { sendCapOf } from "../deliveries/daily-send-cap";
import { Tenant } from "./schema";

export function presentTenant(row: TenantModel, storage: Storage): Tenant {
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
    crmTasks: row.crmTasks,
    isSandbox: row.isSandbox,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    storage,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
