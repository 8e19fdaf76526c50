import type { TenantContext } from "@/lib/tenancy/context";
import type { AnyOf } from "../../follow-ups/page-statement";
import { findFollowUpIds } from "../../follow-ups/queries";
import type { FollowUpListQuery } from "../../follow-ups/schema";
import { nameIn, namesOf } from "./member-names";
import type { FollowUpTableRow } from "./schema";

const TABLED = {
  id: true,
  ownerId: true,
  status: true,
  statusReason: true,
  templateType: true,
  subject: true,
  to: true,
  confidence: true,
  riskFlags: true,
  createdAt: true,
} as const;

export async function listFollowUpRows(
  ctx: TenantContext,
  query: FollowUpListQuery & AnyOf,
): Promise<{ items: FollowUpTableRow[]; total: number }> {
  const { ids, total } = await findFollowUpIds(ctx, query);
  const found = await ctx.db.followUp.findMany({
    where: { tenantId: ctx.tenantId, id: { in: ids } },
    select: TABLED,
  });
  const rows = ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
  const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { items: await withOwners(ctx, items), total };
}

export async function withOwners<F extends FollowUpTableRow["followUp"]>(ctx: TenantContext, items: F[]) {
  const [people, bounced] = await Promise.all([
    namesOf(
      ctx,
      items.map(({ ownerId }) => ownerId),
    ),
    findBounced(ctx, items),
  ]);
  return items.map((followUp) => ({
    followUp,
    ownerName: nameIn(people, followUp.ownerId),
    hasBounced: bounced.has(followUp.id),
  }));
}

export async function findBounced(
  ctx: TenantContext,
  items: Pick<FollowUpTableRow["followUp"], "id" | "status">[],
): Promise<Set<string>> {
  const sent = items.filter(({ status }) => status === "sent").map(({ id }) => id);
  if (sent.length === 0) return new Set();
  const deliveries = await ctx.db.delivery.findMany({
    where: { tenantId: ctx.tenantId, followUpId: { in: sent }, followUpRevision: { not: null }, status: "bounced" },
    select: { followUpId: true },
  });
  return new Set(deliveries.flatMap(({ followUpId }) => followUpId ?? []));
}
