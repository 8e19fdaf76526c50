import type { CrmRecordModel } from "@/lib/db/generated/models";
import type { RemoteRecord } from "../exchange/remote-record";
import type { DirectionOf } from "../fields/field-map";
import { type Fields, flatFields } from "../fields/flat-fields";
import { fieldsTaken, isSame, type Merged, mergeRecord } from "../merge-record";

export const CHANGE_ACTIONS = ["created", "updated", "deleted", "restored", "merged", "linked", "erased"] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];
export const CHANGE_SIDES = ["local", "remote"] as const;
export type ChangeSide = (typeof CHANGE_SIDES)[number];

/** A change to one record on one side; `before` and `after` hold the affected fields, flat. */
export type RecordChange = { side: ChangeSide; action: ChangeAction; before: Fields; after: Fields };

/** The change of erasing our copy of a record that the CRM erased for good. */
export const ERASED: RecordChange = { side: "local", action: "erased", before: {}, after: {} };

export function difference(before: Fields, after: Fields): Pick<RecordChange, "before" | "after"> {
  const [old, now] = [flatFields(before), flatFields(after)];
  const changed = Object.keys({ ...old, ...now }).filter((field) => !isSame(old[field] ?? null, now[field] ?? null));
  const of = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
  return { before: of(old), after: of(now) };
}

/** The change that stores a CRM record we have no copy of. */
export function takenIn(directionOf: DirectionOf, remote: Fields): RecordChange {
  return { side: "local", action: "created", ...difference({}, fieldsTaken(directionOf, remote)) };
}

/**
 * Merges a CRM record into our copy. Returns null if the CRM record is outdated or our copy was merged into another.
 */
export function mergeCopy(
  row: CrmRecordModel,
  remote: RemoteRecord,
  directionOf: DirectionOf,
): { merged: Merged; change: RecordChange | null } | null {
  if (isOutdated(row, remote)) return null;
  const { fields: local, baseline } = row;
  const merged = mergeRecord(directionOf, { local, baseline, remote: remote.fields });
  const isBack = row.deletedAt !== null;
  const values = difference(local, merged.fields);
  const change = { side: "local" as const, action: isBack ? ("restored" as const) : ("updated" as const), ...values };
  return { merged, change: merged.isChanged || isBack ? change : null };
}

/** A search may return a record as it was before our last write, and a merged record no longer exists. */
function isOutdated({ remoteChangedAt, deletedAt, mergedInto }: CrmRecordModel, { changedAt }: RemoteRecord): boolean {
  if (mergedInto !== null) return true;
  return deletedAt === null && remoteChangedAt !== null && changedAt !== null && changedAt < remoteChangedAt;
}

/** The change of writing `fields` to the CRM; `before` holds the values of the last sync. */
export function written(row: CrmRecordModel, fields: Fields): RecordChange {
  const agreed = flatFields(row.baseline);
  const before = Object.fromEntries(Object.keys(fields).map((field) => [field, agreed[field] ?? null]));
  return { side: "remote", action: row.externalId === null ? "created" : "updated", before, after: fields };
}
