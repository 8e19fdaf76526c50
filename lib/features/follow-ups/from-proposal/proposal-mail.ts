import { dayText, writtenSections } from "../../proposals/export/document-text";
import { escapeHtml } from "../../proposals/html/escape-html";
import { renderMarkdown } from "../../proposals/html/render-markdown";
import { pricingLines } from "../../proposals/pricing/pricing-lines";
import type { Proposal } from "../../proposals/schema";

type Mail = {
  proposal: Pick<Proposal, "title" | "sections" | "pricing" | "validUntil">;
  /** First names of the recipients. */
  greet: string[];
  sender: string;
  signature: string | null;
  maxLength: number;
};
/** Sanitizing removes little from our own markup, never as much as this. */
const SHRINKS = 4;

/**
 * The HTML body of an email that contains the whole proposal, so that approving it approves what the client reads; null
 * and its length if it can't fit into `maxLength` characters.
 */
export function proposalMail({ maxLength, ...mail }: Mail): { html: string | null; length: number } {
  const html = markupOf(mail);
  return { html: html.length > SHRINKS * maxLength ? null : html, length: html.length };
}

function markupOf({ proposal, greet, sender, signature }: Omit<Mail, "maxLength">): string {
  const { title, sections, pricing, validUntil } = proposal;
  const lines = pricingLines(pricing);
  const valid = validUntil ? ` It is valid until ${dayText(validUntil)}.` : "";
  return [
    `<p>Hi${greet.length > 0 ? ` ${escapeHtml(greet.join(", "))}` : ""},</p>`,
    `<p>Here is our proposal.${valid}</p>`,
    `<h2>${escapeHtml(title)}</h2>`,
    ...writtenSections(sections).map(
      (section) =>
        `${section.title.trim() ? `<h3>${escapeHtml(section.title)}</h3>\n` : ""}${mailMarkdown(section.content)}`,
    ),
    ...(lines.length > 0
      ? [`<h3>Pricing</h3>\n<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`]
      : []),
    `<p>Best regards,<br>${escapeHtml(signature ?? sender).replace(/\n/g, "<br>")}</p>`,
  ].join("\n");
}

/** Email markup has no tables and no struck text: a row becomes a line, and struck text keeps its marks. */
function mailMarkdown(source: string): string {
  return renderMarkdown(source)
    .replace(/<h[456]>/g, "<h3>")
    .replace(/<\/h[456]>/g, "</h3>")
    .replace(/<pre>/g, "<p>")
    .replace(/<\/pre>/g, "</p>")
    .replace(/<\/?del>/g, "~~")
    .replace(/<\/t[hd]>\n?<t[hd][^>]*>/g, ": ")
    .replace(/<\/?(?:t[hd]|thead|tbody)(?: [^>]*)?>\n?/g, "")
    .replace(/<(\/?)tr>\n?/g, "<$1li>")
    .replace(/<(\/?)table>/g, "<$1ul>");
}
