import { createHash } from "node:crypto";
import { StoredContent } from "../schema";
import type { SanitizedHtml } from "./mail-markup";

/** The same on its way into a row: its markup was sanitised. */
export type Content = Omit<StoredContent, "bodyHtml"> & { bodyHtml: SanitizedHtml };

export const CONTENT_FIELDS = StoredContent.keyof().options;

/** What an approval is bound to, in hexadecimal SHA-256: a change to any field of the content gives another hash. */
export function contentHash(content: StoredContent): string {
  return createHash("sha256")
    .update(JSON.stringify(CONTENT_FIELDS.map((field) => content[field])))
    .digest("hex");
}
