import type { SyncType } from "./schema";

export type Json = string | number | boolean | null | unknown[] | { [key: string]: unknown };
export type Fields = Record<string, Json>;
export type FieldConflict = { field: string; local: Json; remote: Json };

/** Fields that either side may change. All others are the CRM's. */
const SHARED: Record<SyncType, readonly string[]> = {
  contact: ["email", "firstName", "lastName", "company", "phone"],
  deal: ["name", "amount", "currency", "stage", "closeDate", "companyName", "contactIds", "ownerEmail"],
};

export type Merged = {
  fields: Fields;
  baseline: Fields;
  conflicts: FieldConflict[];
  /** Our copy is another than before. */
  isChanged: boolean;
};

/**
 * Field by field against what both sides last agreed on: the side that changed wins; where both did, differently,
 * our value stays and the field is a conflict.
 */
export function mergeRecord(
  type: SyncType,
  { local, baseline, remote }: { local: Fields; baseline: Fields; remote: Fields },
): Merged {
  const merged: Merged = { fields: { ...local }, baseline: { ...baseline }, conflicts: [], isChanged: false };
  for (const field of Object.keys(remote)) {
    const [ours, base, theirs] = [local[field] ?? null, baseline[field] ?? null, remote[field] ?? null];
    const isShared = SHARED[type].includes(field);
    if (isShared && !isSame(theirs, base) && !isSame(ours, base) && !isSame(ours, theirs)) {
      merged.conflicts.push({ field, local: ours, remote: theirs });
      continue;
    }
    merged.baseline[field] = theirs;
    if (isSame(theirs, ours) || (isShared && isSame(theirs, base))) continue;
    merged.fields[field] = theirs;
    merged.isChanged = true;
  }
  return merged;
}

/** What the CRM has yet to be told: shared fields that differ from what was agreed, without those in conflict. */
export function pendingFields(
  type: SyncType,
  { fields, baseline, conflicts }: { fields: Fields; baseline: Fields; conflicts: readonly string[] },
): Fields {
  const pending = SHARED[type].filter(
    (field) => !conflicts.includes(field) && !isSame(fields[field] ?? null, baseline[field] ?? null),
  );
  return Object.fromEntries(pending.map((field) => [field, fields[field] ?? null]));
}

/** Lists count as sets: a CRM gives the contacts of a deal in any order. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`);
  return `{${entries.sort().join()}}`;
}
