import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { type StopReason, stopReasonOf } from "./stop-reason";

/** Returns the reason to stop sending, or null. Runs in the transaction that claims the send. */
export async function findStopReason(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
): Promise<StopReason | null> {
  const addresses = [...row.to, ...row.cc].map((address) => address.toLowerCase());
  const suppression = await tx.suppression.findFirst({ where: { tenantId: ctx.tenantId, email: { in: addresses } } });
  const owner = await tx.member.findFirst({ where: { tenantId: ctx.tenantId, userId: row.ownerId, removedAt: null } });
  const since = row.decidedAt ?? row.createdAt;
  const reply = await tx.delivery.findFirst({
    where: { tenantId: ctx.tenantId, repliedAt: { gte: row.createdAt }, to: { hasSome: row.to } },
    select: { id: true },
  });
  return stopReasonOf({
    suppression: suppression?.reason ?? null,
    hasOwner: owner !== null,
    hasReply: reply !== null,
    hasBookedMeeting: await hasBookedMeeting(ctx, tx, addresses, since),
    hasClosedDeal: await hasClosedDeal(ctx, tx, addresses, since),
  });
}

async function hasBookedMeeting(
  ctx: TenantContext,
  tx: TenantTransaction,
  addresses: string[],
  since: Date,
): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM meetings m, jsonb_array_elements(m.participants) AS p
    WHERE m.tenant_id = ${ctx.tenantId}::uuid AND m.created_at >= ${since} AND m.start_time > ${ctx.clock.now()}
      AND lower(p->>'email') = ANY (${addresses}) LIMIT 1`;
  return found.length > 0;
}

async function hasClosedDeal(
  ctx: TenantContext,
  tx: TenantTransaction,
  addresses: string[],
  since: Date,
): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM crm_records d JOIN crm_records c ON c.tenant_id = d.tenant_id AND c.connection_id = d.connection_id
      AND c.object_type = 'contact' AND d.fields->'contactIds' ? c.external_id
    WHERE d.tenant_id = ${ctx.tenantId}::uuid AND d.object_type = 'deal' AND d.updated_at >= ${since}
      AND d.fields->>'status' IN ('won', 'lost') AND lower(c.fields->>'email') = ANY (${addresses}) LIMIT 1`;
  return found.length > 0;
}
