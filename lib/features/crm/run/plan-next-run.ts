import type { TenantContext } from "@/lib/tenancy/context";

const EVERY_MS = 15 * 60_000;

/** Schedules the connection's next automatic sync, by default in 15 minutes. */
export async function planNextRun(ctx: TenantContext, connectionId: string, at?: Date | null): Promise<void> {
  const due = at ?? new Date(ctx.clock.now().getTime() + EVERY_MS);
  await ctx.db.$executeRaw`UPDATE connections SET next_poll_at = ${due}
    WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${connectionId}::uuid`;
}
