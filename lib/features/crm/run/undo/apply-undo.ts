import type { CrmChangeModel, CrmRecordModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { logChanges } from "../../changes/log-changes";
import type { RecordChange } from "../../changes/record-change";
import type { RemoteRecord } from "../../exchange/remote-record";
import { type Fields, flatFields, withFields } from "../../fields/flat-fields";
import { mergeRecord } from "../../merge-record";
import type { Exchange } from "../exchange";
import { isAlike, type UndoPlan } from "./plan-undo";

/** A change being undone; `row` is our copy at the time of planning. */
export type Undoing = {
  change: CrmChangeModel;
  row: CrmRecordModel;
  plan: UndoPlan;
  theirs: RemoteRecord | null;
  /** What is left unchanged, and why. */
  why: string[];
  /** The CRM's timestamp of our write. */
  updatedAt: string | null;
};

/** Stores on our side what was already done in the CRM. Returns whether anything was restored. */
export async function applyUndo(
  ctx: TenantContext,
  tx: TenantTransaction,
  { undoing, exchange }: { undoing: Undoing; exchange: Exchange },
): Promise<boolean> {
  const { tenantId } = ctx;
  const { change, why } = undoing;
  await tx.$queryRaw`SELECT id FROM crm_records WHERE tenant_id = ${tenantId}::uuid AND id = ${change.recordId}::uuid FOR UPDATE`;
  const row = await tx.crmRecord.findFirstOrThrow({ where: { id: change.recordId, tenantId } });
  const { data, changes } = effectOf(ctx, { undoing, row, exchange });
  if (data) await tx.crmRecord.update({ where: { id: row.id, tenantId }, data });
  const { run, type } = exchange;
  await logChanges(ctx, tx, { run, type, changes: changes.map((made) => ({ recordId: row.id, change: made })) });
  const isPutBack = undoing.plan.kind !== "keep" && (why.length === 0 || changes.length > 0);
  await tx.crmChange.update({
    where: { id: change.id, tenantId },
    data: {
      undoStatus: why.length === 0 ? "undone" : isPutBack ? "partly_undone" : "kept",
      undoNote: why.length === 0 ? null : why.join(", ").slice(0, 1_000),
    },
  });
  return isPutBack;
}

type Situation = { undoing: Undoing; row: CrmRecordModel; exchange: Exchange };
type Effect = { data: Partial<CrmRecordModel> | null; changes: RecordChange[] };

function effectOf(ctx: TenantContext, { undoing, row, exchange }: Situation): Effect {
  const { plan, theirs } = undoing;
  const at = ctx.clock.now();
  const gone = { externalId: null, baseline: {}, remoteChangedAt: null };
  const whole = (side: RecordChange["side"], action: RecordChange["action"]): RecordChange[] => [
    { side, action, before: {}, after: {} },
  ];
  switch (plan.kind) {
    case "keep":
      return { data: null, changes: [] };
    case "forget":
      return {
        data: { deletedAt: at, syncedVersion: row.localVersion, updatedAt: at },
        changes: whole("local", "deleted"),
      };
    case "unmake":
      return {
        data: { ...gone, syncedVersion: undoing.row.localVersion, updatedAt: row.updatedAt },
        changes: whole("remote", "deleted"),
      };
    case "revive":
      return {
        data: { ...gone, deletedAt: null, localVersion: row.localVersion + 1, updatedAt: at },
        changes: row.deletedAt === null ? [] : whole("local", "restored"),
      };
    case "recall": {
      const { fields: local, baseline } = row;
      const merged = mergeRecord(exchange.directionOf, { local, baseline, remote: theirs?.fields ?? {} });
      return {
        data: { fields: merged.fields, baseline: merged.baseline, deletedAt: null, updatedAt: at },
        changes: whole("local", "restored"),
      };
    }
    case "values":
      return putBack(undoing, { row, plan, at });
  }
}

type Values = Extract<UndoPlan, { kind: "values" }>;

/**
 * Restores the old values as agreed by both sides. What someone changed here in the meantime stays and goes to the CRM.
 */
function putBack(undoing: Undoing, { row, plan, at }: { row: CrmRecordModel; plan: Values; at: Date }): Effect {
  const here = flatFields(row.fields);
  const seen = flatFields(undoing.row.fields);
  const local: Fields = {};
  for (const [field, old] of Object.entries(plan.local)) {
    if (isAlike(field, here[field] ?? null, seen[field] ?? null)) local[field] = old;
    else undoing.why.push(`${field} changed here since`);
  }
  const { remote } = plan;
  const was = (fields: Fields, of: Fields) =>
    Object.fromEntries(Object.keys(fields).map((field) => [field, of[field] ?? null]));
  const changes: RecordChange[] = [];
  const there = flatFields(undoing.theirs?.fields ?? {});
  if (Object.keys(remote).length > 0)
    changes.push({ side: "remote", action: "updated", before: was(remote, there), after: remote });
  if (Object.keys(local).length > 0)
    changes.push({ side: "local", action: "updated", before: was(local, here), after: local });
  const agreed = { ...plan.local, ...remote };
  if (Object.keys(agreed).length === 0) return { data: null, changes };
  const changedAt = undoing.updatedAt === null ? row.remoteChangedAt : new Date(undoing.updatedAt);
  return {
    data: {
      fields: withFields(row.fields, local),
      baseline: withFields(row.baseline, agreed),
      remoteChangedAt: changedAt,
      updatedAt: Object.keys(local).length > 0 ? at : row.updatedAt,
    },
    changes,
  };
}
