import { GRANTS, type Permission, type Role } from "@/lib/core/permissions";

type Actor = { kind: "user"; role: Role } | { kind: "system" };

/** Whether to show a control. The API checks the permission again. */
export function canUse(actor: Actor, permission: Permission): boolean {
  return actor.kind === "system" || GRANTS[actor.role][permission] !== undefined;
}
