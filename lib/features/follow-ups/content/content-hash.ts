import { createHash } from "node:crypto";
import { z } from "zod";
import type { SanitizedHtml } from "./mail-markup";

/** What a follow-up says and to whom. Each of these reaches a recipient, and nothing a person wrote does beside them. */
export const StoredContent = z.strictObject({
  to: z.array(z.string()),
  cc: z.array(z.string()),
  replyTo: z.string().nullable(),
  subject: z.string(),
  bodyHtml: z.string(),
  bodyText: z.string(),
});
export type StoredContent = z.infer<typeof StoredContent>;

/** The same on its way into a row: its markup was sanitised. */
export type Content = Omit<StoredContent, "bodyHtml"> & { bodyHtml: SanitizedHtml };

export const CONTENT_FIELDS = StoredContent.keyof().options;

/** What an approval is bound to, in hexadecimal SHA-256: a change to any field of the content gives another hash. */
export function contentHash(content: StoredContent): string {
  return createHash("sha256")
    .update(JSON.stringify(CONTENT_FIELDS.map((field) => content[field])))
    .digest("hex");
}
