import type { FieldErrors } from "@/lib/core/errors";

/** Errors of a list that people type into one field, where an entry has no number. */
export function entryErrors(errors: FieldErrors, field: string): string[] | undefined {
  const start = new RegExp(`^${field}\\[\\d+\\] `);
  return errors[field]?.map((text) => text.replace(start, "Each "));
}
