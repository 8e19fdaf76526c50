import { AppError } from "@/lib/core/errors";
import { GRANTS } from "@/lib/core/permissions";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";

export function isOwner(ctx: TenantContext, row: FollowUpModel): boolean {
  return ctx.actor.kind === "user" && ctx.actor.userId === row.ownerId;
}

export function requireOwner(ctx: TenantContext, row: FollowUpModel, action: string): void {
  if (ctx.actor.kind === "system" || isOwner(ctx, row)) return;
  throw new AppError("forbidden", `Only the owner of a follow-up can ${action} it`);
}

/** Throws unless the caller is the owner or may approve for the whole team. */
export function requireOwnerOrApprover(ctx: TenantContext, row: FollowUpModel, action: string): void {
  if (ctx.actor.kind === "system" || isOwner(ctx, row)) return;
  if (GRANTS[ctx.actor.role]["followups:approve"] === "all") return;
  throw new AppError("forbidden", `Only the owner or someone with followups:approve can ${action} a follow-up`);
}
