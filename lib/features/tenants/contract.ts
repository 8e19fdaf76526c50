import { defineContract } from "@/lib/core/contract";
import { TenantEnvelope, TenantPatch } from "./schema";

const tag = "Tenant";

export const getTenantContract = defineContract({
  tag,
  method: "GET",
  path: "/tenant",
  summary: "Get the team's settings",
  response: TenantEnvelope,
});

export const editTenantContract = defineContract({
  tag,
  method: "PATCH",
  path: "/tenant",
  summary: "Update the given settings",
  // Only admins and owners have this permission; there is no separate one for settings.
  audience: "session",
  permission: "integrations:manage",
  body: TenantPatch,
  response: TenantEnvelope,
  example: { timeZone: "Europe/Berlin", requireSecondPerson: true },
});

export const tenantContracts = [getTenantContract, editTenantContract];
