import { AppError } from "@/lib/core/errors";
import { revisionText } from "@/lib/core/revision-text";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { type CommitmentRow, dayOf, presentCommitment, type StoredCommitment } from "./present";
import { CORRECTABLE } from "./schema";

type Field = (typeof CORRECTABLE)[number];

const MAX_EVENTS = 100;

/** Throws `revision_conflict` with what changed since this revision and the commitment as it is now. */
export async function requireRevision(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: CommitmentRow,
  revision: number,
): Promise<void> {
  const { id, revision: current } = row;
  if (current === revision) return;
  const events = await tx.auditEvent.findMany({
    where: {
      tenantId: ctx.tenantId,
      entityType: "commitment",
      entityId: id,
      data: { path: ["revision"], gt: revision },
    },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: MAX_EVENTS,
    select: { data: true },
  });
  const named = new Set(events.flatMap(({ data }) => (Array.isArray(data.changed) ? data.changed : [])));
  const changed = CORRECTABLE.filter((field) => named.has(field));
  const changes = changed.length > 0 ? `: ${changed.join(", ")} changed since` : "";
  const text = revisionText({ given: revision, current, changes });
  throw new AppError("revision_conflict", text, {
    details: { revision, current, changed, commitment: presentCommitment(row) },
  });
}

/** The fields people see that differ between two revisions. */
export function changedFields(before: StoredCommitment, after: StoredCommitment): Field[] {
  const shown = (row: StoredCommitment, field: Field) => (field === "dueOn" ? dayOf(row.dueOn) : row[field]);
  return CORRECTABLE.filter((field) => shown(before, field) !== shown(after, field));
}
