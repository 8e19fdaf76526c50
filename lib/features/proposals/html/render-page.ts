import { dayText, isRightToLeft, titleLength, writtenSections } from "../export/document-text";
import type { Branding } from "../export/schema";
import { previewFonts } from "../fonts/preview-fonts";
import type { Proposal, ProposalSection } from "../schema";
import { escapeHtml } from "./escape-html";
import { printStyle } from "./print-style";
import { renderMarkdown } from "./render-markdown";
import { renderPricing } from "./render-pricing";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
const FAIR_MS_PER_CHARACTER = 0.0004;
const MAX_EXCESS_MS = 3_000;

export type Page = {
  proposal: Proposal;
  company: string;
  branding: Branding;
  generatedAt: Date;
  /** Loads the fonts of the PDF from our server. A document for the client makes no requests. */
  isPreview?: boolean;
};

/** Renders a self-contained HTML document: no scripts, and no requests unless it's a preview. */
export function renderPage({ isPreview, ...page }: Page): string {
  const html = renderDocument(page);
  if (!isPreview) return html;
  return html
    .replace(`content="${POLICY}"`, `content="${POLICY}; font-src 'self'"`)
    .replace("</style>", () => `${previewFonts(html)}\n</style>`);
}

function renderDocument({ proposal, company, branding, generatedAt }: Page): string {
  const { title, clientName, validUntil } = proposal;
  const facts = [
    ["Prepared for", escapeHtml(clientName)],
    ["Prepared by", escapeHtml(company)],
    ["Date", dayText(generatedAt.toISOString())],
    ...(validUntil ? [["Valid until", dayText(validUntil)]] : []),
  ].map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${printStyle(branding)}
</style>
</head>
<body>
<main>
<header>
<p class="company">${escapeHtml(company)}</p>
<p class="kind">Proposal</p>
<h1${titleLength(title) === "usual" ? "" : ` class="${titleLength(title)}"`}>${escapeHtml(title)}</h1>
</header>
<dl class="facts">${facts.join("")}</dl>
${renderSections(writtenSections(proposal.sections))}
${renderPricing(proposal.pricing)}
<footer>${escapeHtml(company)} for ${escapeHtml(clientName)}</footer>
</main>
</body>
</html>
`;
}

/**
 * Renders the rest as plain text once sections have used three seconds more than their length explains, because such a
 * document is hostile. Measures CPU time, so that a busy machine does not change what a client reads.
 */
function renderSections(sections: ProposalSection[]): string {
  const parts: string[] = [];
  let unfair = 0;
  for (const { title, content } of sections) {
    const from = process.threadCpuUsage();
    const body = renderMarkdown(content, { plain: unfair > MAX_EXCESS_MS });
    const { user, system } = process.threadCpuUsage(from);
    unfair += Math.max(0, (user + system) / 1_000 - content.length * FAIR_MS_PER_CHARACTER);
    const direction = isRightToLeft(title + content) ? ' dir="rtl"' : "";
    parts.push(`<section${direction}>\n${title.trim() ? `<h2>${escapeHtml(title)}</h2>\n` : ""}${body}</section>`);
  }
  return parts.join("\n");
}
