import { createHash } from "node:crypto";
import { StoredContent } from "../schema";
import type { SanitizedHtml } from "./mail-markup";

/** `StoredContent` to be written to a row, with sanitized markup. */
export type Content = Omit<StoredContent, "bodyHtml"> & { bodyHtml: SanitizedHtml };

export const CONTENT_FIELDS = StoredContent.keyof().options;

/**
 * The hexadecimal SHA-256 that an approval is bound to. A change to any field of the content changes it. A content
 * without a table has the hash it had before there were tables.
 */
export function contentHash(content: StoredContent): string {
  const values: unknown[] = CONTENT_FIELDS.filter((field) => field !== "agreed").map((field) => content[field]);
  if (content.agreed) values.push(tableValues(content.agreed));
  return createHash("sha256").update(JSON.stringify(values)).digest("hex");
}

/** Lists, because the database doesn't keep the order of an object's fields. */
function tableValues({ language, rows }: NonNullable<StoredContent["agreed"]>) {
  return [language, rows.map(({ commitmentId, who, what, dueOn }) => [commitmentId, who, what, dueOn])];
}
