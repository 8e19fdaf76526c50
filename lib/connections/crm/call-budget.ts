import type { TenantDb } from "@/lib/db/tenant-db";
import type { CallBudget } from "@/lib/providers/crm/call-budget";

type Owner = { tenantId: string; connectionId: string };
type Taken = { wait_ms: number; is_paused: boolean };

/**
 * One account's budget in the database, so that all processes share it. The row is locked by the statement that takes
 * a moment of it; the database's clock counts.
 */
export function callBudget(
  db: Pick<TenantDb, "$queryRaw" | "$executeRaw">,
  { tenantId, connectionId }: Owner,
): CallBudget {
  return {
    async take(lane, { calls, perMs }) {
      // `taken` holds the last moments given out, oldest first; the next is free when the one `calls` before it has aged.
      const rows = await db.$queryRaw<Taken[]>`
        INSERT INTO crm_call_budgets AS known (tenant_id, connection_id, lane, taken)
        VALUES (${tenantId}::uuid, ${connectionId}::uuid, ${lane}, ARRAY[clock_timestamp()])
        ON CONFLICT (tenant_id, connection_id, lane) DO UPDATE SET taken = CASE
          WHEN known.paused_until > clock_timestamp() THEN known.taken
          ELSE (known.taken || greatest(clock_timestamp(), known.taken[cardinality(known.taken)],
            known.taken[cardinality(known.taken) - ${calls - 1}::int] + make_interval(secs => ${perMs / 1000}::float8))
          )[greatest(1, cardinality(known.taken) + 2 - ${calls}::int):]
          END
        RETURNING coalesce(paused_until > clock_timestamp(), false) AS is_paused, extract(epoch FROM greatest(
          taken[cardinality(taken)] - clock_timestamp(),
          CASE WHEN paused_until > clock_timestamp() THEN paused_until - clock_timestamp() END,
          interval '0')) * 1000 AS wait_ms`;
      const [row] = rows;
      return { waitMs: Math.ceil(Number(row?.wait_ms ?? 0)), isPaused: row?.is_paused ?? false };
    },
    async pause(lane, forMs) {
      await db.$executeRaw`
        INSERT INTO crm_call_budgets AS known (tenant_id, connection_id, lane, paused_until)
        VALUES (${tenantId}::uuid, ${connectionId}::uuid, ${lane}, clock_timestamp() + make_interval(secs => ${forMs / 1000}::float8))
        ON CONFLICT (tenant_id, connection_id, lane) DO UPDATE
        SET paused_until = greatest(known.paused_until, EXCLUDED.paused_until)`;
    },
  };
}
