import { Prisma } from "@/lib/db/generated/client";
import type { TenantDb } from "@/lib/db/tenant-db";
import type { CallBudget } from "@/lib/providers/crm/call-budget";

type Owner = { tenantId: string; connectionId: string };
type Taken = { wait_ms: number; is_paused: boolean };

/**
 * An account's call budget, stored in the database so that all processes share it. The statement that reserves a slot
 * locks the row; times come from the database clock, unless a test sets it.
 */
export function callBudget(
  db: Pick<TenantDb, "$queryRaw" | "$executeRaw">,
  { tenantId, connectionId }: Owner,
  now: Prisma.Sql = Prisma.sql`clock_timestamp()`,
): CallBudget {
  return {
    async take(lane, { calls, perMs }) {
      // `taken` holds the most recent slots, oldest first. A slot is free once the one `calls` places before it is
      // `perMs` old.
      const rows = await db.$queryRaw<Taken[]>`
        INSERT INTO crm_call_budgets AS known (tenant_id, connection_id, lane, taken)
        VALUES (${tenantId}::uuid, ${connectionId}::uuid, ${lane}, ARRAY[${now}])
        ON CONFLICT (tenant_id, connection_id, lane) DO UPDATE SET taken = CASE
          WHEN known.paused_until > ${now} THEN known.taken
          ELSE (known.taken || greatest(${now}, known.taken[cardinality(known.taken)],
            known.taken[cardinality(known.taken) - ${calls - 1}::int] + make_interval(secs => ${perMs / 1000}::float8))
          )[greatest(1, cardinality(known.taken) + 2 - ${calls}::int):]
          END
        RETURNING coalesce(paused_until > ${now}, false) AS is_paused, extract(epoch FROM greatest(
          taken[cardinality(taken)] - ${now},
          CASE WHEN paused_until > ${now} THEN paused_until - ${now} END,
          interval '0')) * 1000 AS wait_ms`;
      const [row] = rows;
      return { waitMs: Math.ceil(Number(row?.wait_ms ?? 0)), isPaused: row?.is_paused ?? false };
    },
    async pause(lane, forMs) {
      // The column keeps milliseconds and rounds up, so that a pause could last one longer than asked for.
      const from = Prisma.sql`date_trunc('milliseconds', ${now})`;
      await db.$executeRaw`
        INSERT INTO crm_call_budgets AS known (tenant_id, connection_id, lane, paused_until)
        VALUES (${tenantId}::uuid, ${connectionId}::uuid, ${lane}, ${from} + make_interval(secs => ${forMs / 1000}::float8))
        ON CONFLICT (tenant_id, connection_id, lane) DO UPDATE
        SET paused_until = greatest(known.paused_until, EXCLUDED.paused_until)`;
    },
  };
}
