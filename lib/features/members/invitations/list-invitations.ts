import type { PageQuery } from "@/lib/core/pagination";
import type { TenantContext } from "@/lib/tenancy/context";
import type { Invitation } from "../schema";
import { presentInvitation, WITHOUT_SECRET } from "./present";

export async function listInvitations(
  ctx: TenantContext,
  query: PageQuery,
): Promise<{ items: Invitation[]; total: number }> {
  ctx.require("users:invite");
  const expiresAt = { gt: ctx.clock.now() };
  const where = { tenantId: ctx.tenantId, acceptedAt: null, revokedAt: null, expiresAt };
  return ctx.transaction(async (tx) => {
    const rows = await tx.invitation.findMany({
      where,
      select: WITHOUT_SECRET,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    });
    const inviters = await tx.user.findMany({
      where: { id: { in: rows.map(({ invitedBy }) => invitedBy) } },
      select: { id: true, name: true, email: true },
    });
    const names = new Map(inviters.map(({ id, name, email }) => [id, name || email]));
    return {
      items: rows.map((row) => presentInvitation(row, names.get(row.invitedBy) ?? "")),
      total: await tx.invitation.count({ where }),
    };
  });
}
