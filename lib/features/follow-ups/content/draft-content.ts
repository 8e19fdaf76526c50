import type { Draft } from "@/lib/grounding/draft";
import { draftText } from "@/lib/grounding/draft-text";
import type { Content } from "./content-hash";
import { textToHtml } from "./mail-markup";

export function draftContent(draft: Draft): Pick<Content, "bodyHtml" | "bodyText"> {
  const bodyText = draftText(draft);
  return { bodyText, bodyHtml: textToHtml(bodyText) };
}
