import type { Draft } from "@/lib/grounding/draft";
import { draftText } from "@/lib/grounding/draft-text";
import type { Content } from "./content-hash";
import { textToHtml } from "./mail-markup";

/** Each address once, whatever its case; nobody gets both a copy and the mail itself. */
export function uniqueRecipients(to: string[], cc: string[]): { to: string[]; cc: string[] } {
  const seen = new Set<string>();
  const once = (addresses: string[]) =>
    addresses.filter((address) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()));
  return { to: once(to), cc: once(cc) };
}

/** An engine's draft as both bodies of a mail. */
export function draftContent(draft: Draft): Pick<Content, "bodyHtml" | "bodyText"> {
  const bodyText = draftText(draft);
  return { bodyText, bodyHtml: textToHtml(bodyText) };
}
