import type { TenantContext } from "@/lib/tenancy/context";

/** How often a connected CRM is synced by itself. */
const EVERY_MS = 15 * 60_000;

/** When the connection is synced by itself next; a quarter of an hour from now unless told. */
export async function planNextRun(ctx: TenantContext, connectionId: string, at?: Date | null): Promise<void> {
  const due = at ?? new Date(ctx.clock.now().getTime() + EVERY_MS);
  await ctx.db.$executeRaw`UPDATE connections SET next_poll_at = ${due}
    WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${connectionId}::uuid`;
}
