import { createHash } from "node:crypto";
import type { Draft } from "@/lib/providers/ai/port";
import { type SanitizedHtml, textToHtml } from "./mail-markup";

export type Content = {
  to: string[];
  cc: string[];
  replyTo: string | null;
  subject: string;
  bodyHtml: SanitizedHtml;
  bodyText: string;
};

/** The same as a row holds it. */
type Stored = Omit<Content, "bodyHtml"> & { bodyHtml: string };

/** What an approval is bound to: any change to recipients, subject or body gives another hash. */
export function contentHash(content: Stored): string {
  const { to, cc, replyTo, subject, bodyHtml, bodyText } = content;
  return createHash("sha256")
    .update(JSON.stringify([to, cc, replyTo, subject, bodyHtml, bodyText]))
    .digest("hex");
}

/** Each address once, whatever its case; nobody gets both a copy and the mail itself. */
export function uniqueRecipients(to: string[], cc: string[]): { to: string[]; cc: string[] } {
  const seen = new Set<string>();
  const once = (addresses: string[]) =>
    addresses.filter((address) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()));
  return { to: once(to), cc: once(cc) };
}

/** An engine's draft as both bodies of a mail. */
export function draftContent(draft: Draft): Pick<Content, "bodyHtml" | "bodyText"> {
  const bodyText = draft.blocks
    .map((block) => {
      const texts = block.sentences.map((sentence) => sentence.text.replace(/\s+/g, " ").trim());
      return block.list ? texts.map((text) => `- ${text}`).join("\n") : texts.join(" ");
    })
    .filter((block) => block !== "")
    .join("\n\n");
  return { bodyText, bodyHtml: textToHtml(bodyText) };
}
