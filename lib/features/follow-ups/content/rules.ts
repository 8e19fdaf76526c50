import { createHash } from "node:crypto";
import sanitizeHtml from "sanitize-html";
import type { Draft } from "@/lib/providers/ai/port";

export type Content = {
  to: string[];
  cc: string[];
  replyTo: string | null;
  subject: string;
  bodyHtml: string;
  bodyText: string;
};

/** What an approval is bound to: any change to recipients, subject or body gives another hash. */
export function contentHash(content: Content): string {
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

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "br",
    "ul",
    "ol",
    "li",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "a",
    "blockquote",
    "h2",
    "h3",
    "hr",
    "code",
  ],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "http", "mailto"],
  disallowedTagsMode: "discard",
};

/** Mail markup without scripts, styles, images or forms. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}

/** The text a reader of the markup sees: a line per paragraph or bullet, and where each link leads. */
export function htmlToText(html: string): string {
  const marked = withTargets(html)
    .replace(/<li[^>]*>/gi, "\n- ")
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<\/(p|ul|ol|blockquote|h2|h3)>/gi, "\n\n");
  const plain = sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} });
  // Not by a pattern: one that ends in "white space, then a line end" takes minutes over spaces alone.
  const lines = decodeEntities(plain).split("\n");
  return lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Nobody approves an address unseen: it stands behind the words of its link, unless they are the address. */
function withTargets(html: string): string {
  const texts: string[] = [];
  const open: { target: string; from: number }[] = [];
  for (const part of html.split(/(<a(?:\s[^>]*)?>|<\/a>)/)) {
    if (/^<a[\s>]/.test(part)) open.push({ target: /href="([^"]*)"/.exec(part)?.[1] ?? "", from: texts.length });
    else if (part === "</a>") {
      const { target = "", from = 0 } = open.pop() ?? {};
      const isSaid = texts.length === from + 1 && plainAddress(texts[from] ?? "") === plainAddress(target);
      if (target !== "" && !isSaid) texts.push(` (${target})`);
    } else texts.push(part);
  }
  return texts.join("");
}

function plainAddress(text: string): string {
  return text
    .trim()
    .replace(/^(?:https?:\/\/|mailto:)/i, "")
    .replace(/\/$/, "");
}

/** Plain text as mail markup: blank lines part paragraphs, lines that begin with "- " are bullets. */
export function textToHtml(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split("\n").filter((line) => line.trim() !== "");
      if (lines.length > 0 && lines.every((line) => line.startsWith("- ")))
        return listHtml(lines.map((line) => line.slice(2)));
      return `<p>${lines.map(escapeHtml).join("<br>")}</p>`;
    })
    .join("\n");
}

/** An engine's draft as both bodies of a mail. */
export function draftContent(draft: Draft): { bodyHtml: string; bodyText: string } {
  const bodyText = draft.blocks
    .map((block) => {
      const texts = block.sentences.map((sentence) => sentence.text.replace(/\s+/g, " ").trim());
      return block.list ? texts.map((text) => `- ${text}`).join("\n") : texts.join(" ");
    })
    .filter((block) => block !== "")
    .join("\n\n");
  return { bodyText, bodyHtml: textToHtml(bodyText) };
}

function listHtml(items: string[]): string {
  return `<ul>\n${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("\n")}\n</ul>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

function decodeEntities(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&");
}
