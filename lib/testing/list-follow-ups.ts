import type { AnyOf } from "@/lib/features/follow-ups/page-statement";
import { readFollowUps } from "@/lib/features/follow-ups/queries";
import type { FollowUp, FollowUpListQuery } from "@/lib/features/follow-ups/schema";
import type { TenantContext } from "@/lib/tenancy/context";

/** A page of follow-ups, read to its end. */
export async function listFollowUps(
  ctx: TenantContext,
  query: FollowUpListQuery & AnyOf,
): Promise<{ items: FollowUp[]; total: number }> {
  const { batches, total } = await readFollowUps(ctx, query);
  const items: FollowUp[] = [];
  for await (const batch of batches) items.push(...batch);
  return { items, total };
}
