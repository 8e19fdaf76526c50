import { AppError, notFound } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { createLoginLink } from "../tenants/create-login-link";
import type { SeatInput } from "./sample-team/schema";
import { minutesAfter } from "./sample-times";

const LINK_MINUTES = 2;

/**
 * Returns a link that signs a sandbox's visitor in as another member of its team. Requires a browser session: a token
 * must never be worth more than its role, not even in a sandbox.
 */
export async function switchSandboxUser(ctx: TenantContext, { userId }: SeatInput): Promise<{ loginUrl: string }> {
  if (!ctx.tenant.isSandbox) throw new AppError("forbidden", "Switching users is only available in a sandbox");
  if (ctx.actor.kind !== "user" || ctx.actor.via !== "session") {
    throw new AppError("forbidden", "This requires a signed-in browser session");
  }
  const member = await ctx.transaction(async (tx) => {
    const found = await tx.member.findFirst({
      where: { tenantId: ctx.tenantId, userId, removedAt: null },
      select: { id: true, role: true },
    });
    if (!found) throw notFound("Member");
    await recordEvent(ctx, tx, {
      entityType: "member",
      entityId: found.id,
      type: "sandbox.seat_taken",
      data: { role: found.role },
    });
    return found;
  });
  const expiresAt = minutesAfter(ctx.clock.now(), LINK_MINUTES);
  const url = new URL(await createLoginLink({ tenantId: ctx.tenantId, userId, expiresAt }));
  url.searchParams.set("callbackUrl", member.role === "sales_manager" ? "/review" : "/today");
  return { loginUrl: url.href };
}
