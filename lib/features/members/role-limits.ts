import { AppError } from "@/lib/core/errors";
import { GRANTS, isAtMost, type Role } from "@/lib/core/permissions";
import type { Actor } from "@/lib/tenancy/context";

export const INVITATION_DAYS = 7;

/** Users cannot assign a role above their own or change someone who has one. Only owners can make or change owners. */
export function requireRoleWithin(actor: Actor, role: Role, what: string): void {
  if (actor.kind === "system") return;
  if (!GRANTS[actor.role]["users:invite"]) throw new AppError("forbidden", "This requires the users:invite permission");
  if (!isAtMost(role, actor.role)) throw new AppError("forbidden", `Your role is ${actor.role}, so ${what} ${role}`);
}

/** A team never loses its last owner. `owners` is the number before the change. */
export function requireOwnerLeft(before: Role, after: Role | null, owners: number): void {
  if (before !== "owner" || after === "owner" || owners > 1) return;
  throw new AppError("conflict", "A team needs at least one owner. Make someone else an owner first");
}
