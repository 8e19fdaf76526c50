import { createHash } from "node:crypto";
import { StoredContent } from "../schema";
import type { SanitizedHtml } from "./mail-markup";

/** `StoredContent` to be written to a row, with sanitized markup. */
export type Content = Omit<StoredContent, "bodyHtml"> & { bodyHtml: SanitizedHtml };

export const CONTENT_FIELDS = StoredContent.keyof().options;

/** The hexadecimal SHA-256 that an approval is bound to. A change to any field of the content changes it. */
export function contentHash(content: StoredContent): string {
  return createHash("sha256")
    .update(JSON.stringify(CONTENT_FIELDS.map((field) => content[field])))
    .digest("hex");
}
