import { z } from "zod";

/** Salesforce's time format: `2026-11-20T10:00:00.000+0000`. */
export const Time = z
  .string()
  .transform((text) => new Date(text.replace(/([+-]\d\d)(\d\d)$/, "$1:$2")))
  .refine((time) => !Number.isNaN(time.getTime()), "is not a time")
  .transform((time) => time.toISOString());

const Row = z.looseObject({
  Id: z.string().regex(/^[A-Za-z0-9]{18}$/),
  SystemModstamp: Time,
  IsDeleted: z.boolean().catch(false),
  MasterRecordId: z.string().nullable().catch(null),
});
export type Row = z.infer<typeof Row>;

/** Parses records that have an ID and a time, and describes the others. */
export function readRows(records: unknown[]): { rows: Row[]; unreadable: string[] } {
  const rows: Row[] = [];
  const unreadable: string[] = [];
  for (const record of records) {
    const row = Row.safeParse(record);
    if (row.success) rows.push(row.data);
    else unreadable.push(`a record without ${row.error.issues[0]?.path.join(".") || "fields"}`);
  }
  return { rows, unreadable };
}

/** Returns text and numbers as text. Anything else counts as empty. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A field of a related record, such as `Account.Name`. */
export function relatedText(row: Row, relationship: string, field: string): string | undefined {
  const related = z.looseObject({}).safeParse(row[relationship]);
  return related.success ? textOf(related.data[field]) : undefined;
}

export function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

export function dayOf(value: unknown): string | null {
  return z.iso.date().safeParse(value).data ?? null;
}
