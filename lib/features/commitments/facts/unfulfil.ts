import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import type { CommitmentRow } from "../present";
import { withMeeting } from "../queries";
import { changeCommitment } from "../write-commitment";

type Fact = { kind: NonNullable<CommitmentRow["fulfilledBy"]>; id: string };

/**
 * Reopens what a fact had fulfilled that doesn't hold after all, in the transaction that records this: firm or
 * tentative, as it was before. What people have changed since stays. Returns the reopened rows.
 */
export async function unfulfil(
  ctx: TenantContext,
  tx: TenantTransaction,
  { kind, id }: Fact,
): Promise<CommitmentRow[]> {
  const { tenantId } = ctx;
  await tx.$queryRaw`SELECT id FROM commitments WHERE tenant_id = ${tenantId}::uuid AND state = 'fulfilled'
    AND fulfilled_by = ${kind} AND fulfilled_by_id = ${id}::uuid ORDER BY id FOR UPDATE`;
  const where = { tenantId, state: "fulfilled", fulfilledBy: kind, fulfilledById: id } as const;
  const rows = await tx.commitment.findMany({ where, include: withMeeting, orderBy: { id: "asc" } });
  const tentative = await tentativeBefore(ctx, tx, rows);
  const reopened: CommitmentRow[] = [];
  for (const row of rows) {
    const state = tentative.has(row.id) ? "tentative" : "firm";
    const set = { fulfilledBy: null, fulfilledById: null };
    reopened.push(await changeCommitment(ctx, tx, row, { state, set, data: { undone: kind, undoneId: id } }));
  }
  return reopened;
}

async function tentativeBefore(
  { tenantId }: TenantContext,
  tx: TenantTransaction,
  rows: CommitmentRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const last = await tx.$queryRaw<{ id: string; from: string | null }[]>`
    SELECT DISTINCT ON (entity_id) entity_id AS id, data->>'from' AS "from" FROM audit_events
    WHERE tenant_id = ${tenantId}::uuid AND entity_type = 'commitment' AND entity_id = ANY (${ids}::text[])
      AND type = 'commitment.fulfilled'
    ORDER BY entity_id, at DESC, id DESC`;
  return new Set(last.flatMap(({ id, from }) => (from === "tentative" ? id : [])));
}
