import { AppError } from "@/lib/core/errors";
import { GRANTS, type Permission, type Scope } from "@/lib/core/permissions";
import type { Actor, TenantSettings } from "./context";

/** Returns the scope of the actor's permission, or throws `forbidden` with its name. */
export function requirePermission(actor: Actor, tenant: TenantSettings, permission: Permission): Scope {
  if (actor.kind === "system") return "all";
  const scope = GRANTS[actor.role][permission];
  const isBarred = permission === "followups:approve" && scope === "own" && tenant.requireSecondPerson;
  if (!scope || isBarred) throw new AppError("forbidden", `This requires the ${permission} permission`);
  return scope;
}
