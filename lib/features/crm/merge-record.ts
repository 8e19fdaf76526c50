import { type DirectionOf, isCustom, STANDARD_FIELDS } from "./fields/field-map";
import { type Fields, flatFields, type Json, nestedFields } from "./fields/flat-fields";
import type { SyncType } from "./schema";

export type FieldConflict = { field: string; local: Json; remote: Json };

export type Merged = {
  fields: Fields;
  baseline: Fields;
  conflicts: FieldConflict[];
  /** Whether our copy changed. */
  isChanged: boolean;
  /** Whether to push our value again, because the CRM changed a field that it may not change. */
  isToTell: boolean;
};

/**
 * Compares each field with the last values both sides agreed on. The side that changed wins. If both changed
 * differently, our value stays and the field is a conflict. A one-way field takes the value of the side it comes from.
 */
export function mergeRecord(
  directionOf: DirectionOf,
  sides: { local: Fields; baseline: Fields; remote: Fields },
): Merged {
  const [local, agreed, remote] = [flatFields(sides.local), flatFields(sides.baseline), flatFields(sides.remote)];
  const [fields, baseline] = [{ ...local }, { ...agreed }];
  const merged = { conflicts: [] as FieldConflict[], isChanged: false, isToTell: false };
  const custom = Object.keys({ ...local, ...agreed }).filter(isCustom);
  for (const field of new Set([...Object.keys(remote), ...custom])) {
    const [ours, base, theirs] = [local[field] ?? null, agreed[field] ?? null, remote[field] ?? null];
    const direction = directionOf(field);
    if (direction === "off" || (direction === "to_crm" && ours === null && base === null)) continue;
    if (direction === "both" && !isSame(theirs, base) && !isSame(ours, base) && !isSame(ours, theirs)) {
      merged.conflicts.push({ field, local: ours, remote: theirs });
      continue;
    }
    baseline[field] = theirs;
    if (isSame(theirs, ours) || (direction === "both" && isSame(theirs, base))) continue;
    if (direction === "to_crm") merged.isToTell = true;
    else {
      fields[field] = theirs;
      merged.isChanged = true;
    }
  }
  return { ...merged, fields: nestedFields(fields), baseline: nestedFields(baseline) };
}

/** Returns the fields of a new CRM record that we store. */
export function fieldsTaken(directionOf: DirectionOf, remote: Fields): Fields {
  return nestedFields(
    Object.fromEntries(Object.entries(flatFields(remote)).filter(([field]) => directionOf(field) !== "off")),
  );
}

/** Returns the flat fields still to be pushed: writable ones that differ from the baseline and aren't in conflict. */
export function pendingFields(
  type: SyncType,
  directionOf: DirectionOf,
  { fields, baseline, conflicts }: { fields: Fields; baseline: Fields; conflicts: readonly string[] },
): Fields {
  const [ours, agreed] = [flatFields(fields), flatFields(baseline)];
  const custom = Object.keys({ ...ours, ...agreed }).filter(isCustom);
  const pending = [...Object.keys(STANDARD_FIELDS[type]), ...custom].filter((field) => {
    const isWritten = directionOf(field) === "both" || directionOf(field) === "to_crm";
    return isWritten && !conflicts.includes(field) && !isSame(ours[field] ?? null, agreed[field] ?? null);
  });
  return Object.fromEntries(pending.map((field) => [field, ours[field] ?? null]));
}

/** Compares lists as sets, because a CRM returns a deal's contacts in any order. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`);
  return `{${entries.sort().join()}}`;
}
