import type { Tokens } from "marked";
import { parseMarkdown, type Token } from "../parse-markdown.ts";

/** The text that a reader of the Markdown sees, a line per block, list item or table row. */
export function markdownText(source: string): string {
  return blocksText(parseMarkdown(source));
}

function blocksText(tokens: Token[]): string {
  return tokens
    .map(blockText)
    .filter((text) => text.trim() !== "")
    .join("\n\n");
}

function blockText(token: Token): string {
  switch (token.type) {
    case "list":
      return (token as Tokens.List).items.map((item) => `- ${blocksText(item.tokens)}`).join("\n");
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((row) => row.map(({ tokens }) => inlineText(tokens)).join(": ")).join("\n\n");
    }
    case "blockquote":
      return blocksText(token.tokens ?? []);
    case "space":
    case "hr":
      return "";
    default:
      return inlineText([token]);
  }
}

function inlineText(tokens: Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === "br") return "\n";
      if ("tokens" in token && token.tokens) return inlineText(token.tokens);
      return "text" in token ? String(token.text) : token.raw;
    })
    .join("");
}
