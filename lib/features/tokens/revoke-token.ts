import { notFound } from "@/lib/core/errors";
import { isAtMost, ROLES, type Role } from "@/lib/core/permissions";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { reachableTokens } from "./queries";

/** Revokes a token; requests with it fail once this commits. Revoking it again has no effect. */
export async function revokeToken(
  ctx: TenantContext,
  { id }: { id: string },
): Promise<{ id: string; revokedAt: string }> {
  return ctx.transaction(async (tx) => {
    const where = { id, tenantId: ctx.tenantId, ...reachableTokens(ctx), ...withinRole(ctx) };
    const now = ctx.clock.now();
    const { count } = await tx.apiToken.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: now } });
    const row = await tx.apiToken.findFirst({ where });
    if (!row?.revokedAt) throw notFound("Token");
    if (count > 0) {
      await recordEvent(ctx, tx, {
        entityType: "token",
        entityId: id,
        type: "token.revoked",
        data: { name: row.name, role: row.role },
      });
    }
    return { id, revokedAt: row.revokedAt.toISOString() };
  });
}

/** A leaked token must not be able to revoke tokens with a higher role. */
function withinRole({ actor }: TenantContext): { role?: { in: Role[] } } {
  if (actor.kind !== "user" || actor.via !== "api_token") return {};
  return { role: { in: ROLES.filter((role) => isAtMost(role, actor.role)) } };
}
