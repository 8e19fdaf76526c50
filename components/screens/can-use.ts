import { GRANTS, type Permission, type Role } from "@/lib/core/permissions";

type Actor = { kind: "user"; role: Role } | { kind: "system" };

/** Whether a control is worth showing. The API decides again when it is used. */
export function canUse(actor: Actor, permission: Permission): boolean {
  return actor.kind === "system" || GRANTS[actor.role][permission] !== undefined;
}
