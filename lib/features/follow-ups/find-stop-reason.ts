import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { findColleagues } from "../commitments/colleagues";
import { type StopReason, stopReasonOf } from "./stop-reason";

/** Returns the reason to stop sending, or null. Runs in the transaction that claims the send. */
export async function findStopReason(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
): Promise<StopReason | null> {
  const addresses = lowerCase([...row.to, ...row.cc]);
  const suppression = await tx.suppression.findFirst({ where: { tenantId: ctx.tenantId, email: { in: addresses } } });
  const colleagues = await findColleagues(ctx, tx);
  // What our own team does with another customer says nothing about this one.
  const own = new Set(lowerCase([...colleagues.map(({ email }) => email), ...ctx.tenant.domains]));
  const isGuest = (address: string) => !own.has(address) && !own.has(address.slice(address.lastIndexOf("@") + 1));
  const guests = addresses.filter(isGuest);
  const since = row.decidedAt ?? row.createdAt;
  return stopReasonOf({
    suppression: suppression?.reason ?? null,
    hasOwner: colleagues.some(({ userId }) => userId === row.ownerId),
    hasReply: await hasReply(ctx, tx, lowerCase(row.to).filter(isGuest), row.createdAt),
    hasBookedMeeting: await hasBookedMeeting(ctx, tx, guests, since),
    hasClosedDeal: await hasClosedDeal(ctx, tx, guests, since),
  });
}

function lowerCase(addresses: string[]): string[] {
  return addresses.map((address) => address.toLowerCase());
}

async function hasReply(ctx: TenantContext, tx: TenantTransaction, addresses: string[], since: Date): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM deliveries d, unnest(d."to") AS address
    WHERE d.tenant_id = ${ctx.tenantId}::uuid AND d.replied_at >= ${since} AND lower(address) = ANY (${addresses}) LIMIT 1`;
  return found.length > 0;
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
      AND m.cancelled_at IS NULL AND lower(p->>'email') = ANY (${addresses}) LIMIT 1`;
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
