import type { CommitmentWhereInput } from "@/lib/db/generated/models/Commitment";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import type { CommitmentRow } from "../present";
import { withMeeting } from "../queries";
import { OPEN_STATES } from "../schema";
import { changeCommitment } from "../write-commitment";

type Fact = {
  kind: NonNullable<CommitmentRow["fulfilledBy"]>;
  id: string;
  /** When it happened, if that was before now. */
  at?: Date | null | undefined;
};

/** Limits a fact that was already there to rows that another fact no longer fulfills. */
export type Among = { ids: string[]; at: Date };

type Which = {
  where: CommitmentWhereInput;
  isMeant: (row: CommitmentRow) => boolean;
  ids?: string[] | undefined;
};

const MAX_AT_ONCE = 50;

/** Marks the matching open commitments as fulfilled, in the transaction that records the fact. */
export async function fulfil(
  ctx: TenantContext,
  tx: TenantTransaction,
  { kind, id, at = null }: Fact,
  { where, isMeant, ids: among }: Which,
): Promise<void> {
  const named = among ? [{ id: { in: among } }] : [];
  const open = { AND: [where, ...named], tenantId: ctx.tenantId, state: { in: [...OPEN_STATES] }, vanishedAt: null };
  const found = await tx.commitment.findMany({ where: open, include: withMeeting, orderBy: { id: "asc" }, take: 500 });
  const ids = found.filter(isMeant).map((row) => row.id);
  if (ids.length === 0) return;
  await tx.$queryRaw`SELECT id FROM commitments
    WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const rows = await tx.commitment.findMany({ where: { AND: [open], id: { in: ids } }, include: withMeeting });
  for (const row of rows.slice(0, MAX_AT_ONCE)) {
    const set = { fulfilledBy: kind, fulfilledById: id };
    await changeCommitment(ctx, tx, row, { state: "fulfilled", set, data: { by: kind, byId: id }, closedAt: at });
  }
}
