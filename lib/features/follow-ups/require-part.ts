import { AppError, invalidFields } from "@/lib/core/errors";
import { GRANTS } from "@/lib/core/permissions";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";

export function isOwner(ctx: TenantContext, row: FollowUpModel): boolean {
  return ctx.actor.kind === "user" && ctx.actor.userId === row.ownerId;
}

/** Throws unless there is somebody to send it to and something to read. */
export function requireComplete({ to, bodyText }: FollowUpModel, step: string): void {
  if (to.length === 0) throw invalidFields({ to: [`is empty. Add a recipient before ${step}`] });
  if (bodyText.trim() === "") throw invalidFields({ bodyHtml: [`is empty. Write some text before ${step}`] });
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
