import { Parser, Renderer, type Tokens } from "marked";
import sanitizeHtml from "sanitize-html";
import { parseMarkdown, plainTokens } from "../parse-markdown.ts";
import { escapeHtml, safeLink } from "./escape-html";

const TAGS = "p ul ol li strong em del code pre blockquote h3 h4 h5 h6 table thead tbody tr th td".split(" ");

/** Matches any tag that differs from what our renderer writes. */
const FOREIGN = new RegExp(
  `<(?!/?(?:${TAGS.join("|")})>|br>|hr>|/a>|a href="(?:https://|mailto:)[^"<>\\s]*" rel="noopener noreferrer nofollow">` +
    '|li class="task">|ol start="\\d{1,9}">|t[hd] align="(?:left|center|right)">)',
);

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...TAGS, "br", "hr", "a"],
  allowedAttributes: { li: ["class"], a: ["href", "rel"], ol: ["start"], th: ["align"], td: ["align"] },
  allowedSchemes: ["https", "mailto"],
  allowProtocolRelative: false,
};

/** Renders a section's Markdown as HTML without scripts, styles, images or links other than https and mailto. */
export function renderMarkdown(source: string, { plain = false }: { plain?: boolean } = {}): string {
  const tokens = plain ? plainTokens(source) : parseMarkdown(source);
  const html = new Parser({ renderer: new SectionRenderer() }).parse(tokens);
  return FOREIGN.test(html) ? sanitizeHtml(html, ALLOWED) : html;
}

class SectionRenderer extends Renderer {
  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return escapeHtml(text);
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const tag = `h${Math.min(6, depth + 2)}`;
    return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>\n`;
  }

  override code({ text }: Tokens.Code): string {
    return `<pre><code>${escapeHtml(text)}</code></pre>\n`;
  }

  override codespan({ text }: Tokens.Codespan): string {
    return `<code>${escapeHtml(text)}</code>`;
  }

  override link({ href, tokens }: Tokens.Link): string {
    const inner = this.parser.parseInline(tokens);
    const target = safeLink(href);
    return target ? `<a href="${escapeHtml(target)}" rel="noopener noreferrer nofollow">${inner}</a>` : inner;
  }

  override image({ text }: Tokens.Image): string {
    return escapeHtml(text);
  }

  override listitem(item: Tokens.ListItem): string {
    const inner = this.parser.parse(item.tokens);
    return item.task ? `<li class="task">${inner}</li>\n` : `<li>${inner}</li>\n`;
  }

  override checkbox({ checked }: Tokens.Checkbox): string {
    return checked ? "☑ " : "☐ ";
  }
}
