import { Parser } from "htmlparser2";
import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "./escape-html";

declare const sanitized: unique symbol;

/** Sanitized email markup: allowed tags only, every other `<` escaped. Only this file produces the type. */
export type SanitizedHtml = string & { readonly [sanitized]: true };

/** Sanitized markup and its text as the reader sees it. */
export type Markup = { html: SanitizedHtml; text: string };

/** For comparison, a newsletter of 200,000 characters has about 10,000 tags, with nested tables about 30 deep. */
export const MAX_TAGS = 50_000;
export const MAX_DEPTH = 100;

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

/**
 * Sanitizes email markup: removes scripts, styles, images and forms. Returns a `fault` if the markup is too expensive
 * to read.
 */
export function readMarkup(source: string): (Markup & { fault?: undefined }) | { fault: string } {
  const fault = markupFault(source);
  if (fault) return { fault };
  const html = sanitizeHtml(source, ALLOWED) as SanitizedHtml;
  return { html, text: htmlToText(html) };
}

/**
 * Returns what makes this markup expensive to read and how to fix it, or null. Takes one pass over the text. Every `<`
 * counts as a tag, including comments and closing tags. The depth comes from the sanitizer's own parser, which stops at
 * the first tag that is too deep.
 */
export function markupFault(source: string): string | null {
  let tags = 0;
  for (let at = source.indexOf("<"); at >= 0; at = source.indexOf("<", at + 1)) tags += 1;
  if (tags > MAX_TAGS) return `must have at most ${MAX_TAGS} tags; it has ${tags}. Remove tags that have no effect`;
  let depth = 0;
  let isTooDeep = false;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      if (depth <= MAX_DEPTH) return;
      isTooDeep = true;
      parser.pause();
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.write(source);
  return isTooDeep ? `must be nested at most ${MAX_DEPTH} tags deep. Check for unclosed tags` : null;
}

/** Whether a reader of this markup would see an empty page. Markup that only draws with styles counts as empty. */
export function isBlankMarkup(source: string): boolean {
  if (/<(?:img|svg|video)\b/i.test(source)) return false;
  return source.replace(/<[^<>]*>|&(?:nbsp|zwnj|shy|#160|#8203);/gi, "").trim() === "";
}

/** The markup of a stored follow-up, which was sanitized by `readMarkup` or `textToHtml`. */
export function storedMarkup({ bodyHtml }: { bodyHtml: string }): SanitizedHtml {
  return bodyHtml as SanitizedHtml;
}

/** Converts markup to the text its reader sees: a line per paragraph or bullet, and the target of each link. */
export function htmlToText(html: SanitizedHtml): string {
  const marked = withTargets(html)
    .replace(/<br \/>|<br>/g, "\n")
    .replace(/<\/(?:p|ul|ol|blockquote|h2|h3)>/g, "\n\n");
  const plain = decodeEntities(withBullets(marked).replace(/<[^<>]*>/g, ""));
  // No regular expression: one that matches white space before a line end takes minutes on a long run of spaces.
  const lines = plain.split("\n").map((line) => line.trimEnd());
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function withBullets(marked: string): string {
  const [before = "", ...items] = marked.split("<li>");
  return [before.trimEnd(), ...items.map(bulletText)].join("\n- ");
}

/** White space around an item, or before a list in it, is the markup's own. As text it would be a blank line. */
function bulletText(item: string): string {
  if (!item.includes("</li>")) return item.replace(/<[uo]l>/g, "").trim();
  const parts = item.split("</li>").map((part) => part.trimEnd());
  return parts.join("").trim();
}

/** Adds each link's URL after its text, unless the text is the URL, so that nobody approves a URL unseen. */
function withTargets(html: SanitizedHtml): string {
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

/** Converts plain text to email markup: blank lines separate paragraphs, and lines that begin with "- " are bullets. */
export function textToHtml(text: string): SanitizedHtml {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split("\n").filter((line) => line.trim() !== "");
      if (lines.length > 0 && lines.every((line) => line.startsWith("- ")))
        return listHtml(lines.map((line) => line.slice(2)));
      return `<p>${lines.map(escapeHtml).join("<br>")}</p>`;
    })
    .join("\n") as SanitizedHtml;
}

function listHtml(items: string[]): string {
  return `<ul>\n${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("\n")}\n</ul>`;
}

function decodeEntities(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&");
}
