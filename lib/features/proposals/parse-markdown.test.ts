import fc from "fast-check";
import { Lexer, type Token, Tokenizer } from "marked";
import { describe, expect, it } from "vitest";
import { parseMarkdown } from "./parse-markdown";

class NoUrls extends Tokenizer {
  override url(): undefined {}
}

const PIECES = [
  "a",
  "b c",
  " ",
  "  ",
  "\n",
  "  \n",
  "\n\n",
  "*",
  "**",
  "_",
  "__",
  "`",
  "``",
  "~",
  "~~",
  "\\",
  "é",
  "#",
];
const LARGER = [
  "[x](https://a.example)",
  "<b>",
  "!",
  "&amp;",
  "- ",
  "1. ",
  "> ",
  "| a |\n|---|\n",
  "www.a.example",
  "@",
];

/** Merges adjacent text tokens, because their number depends on the parser's steps. */
function joined(tokens: Token[]): unknown[] {
  const all: Record<string, unknown>[] = [];
  for (const token of tokens) {
    const copy: Record<string, unknown> = { ...token };
    for (const [name, value] of Object.entries(copy)) {
      if (Array.isArray(value) && value[0]?.type) copy[name] = joined(value);
    }
    const last = all.at(-1);
    if (last?.type === "text" && copy.type === "text" && !last.tokens && !copy.tokens) {
      last.raw = `${last.raw}${copy.raw}`;
      last.text = `${last.text}${copy.text}`;
    } else all.push(copy);
  }
  return all;
}

describe("Markdown", () => {
  it("is parsed like marked, without automatic links", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES, ...LARGER), { maxLength: 14 }), (pieces) => {
        const source = pieces.join("");
        expect(joined(parseMarkdown(source))).toEqual(
          joined(new Lexer({ gfm: true, tokenizer: new NoUrls() }).lex(source)),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it("is plain text when parsing would take seconds", () => {
    const hostile = "- a\n<".repeat(12_000);
    expect(parseMarkdown(hostile).map(({ type }) => type)).toEqual(["paragraph"]);
    expect(parseMarkdown(hostile.slice(0, 300)).some(({ type }) => type === "list")).toBe(true);
  });

  it("creates no more cells than a table has characters", () => {
    const wide = (columns: number, rows: number) =>
      `|${"a|".repeat(columns)}\n|${"-|".repeat(columns)}\n${"|x|\n".repeat(rows)}`;
    expect(parseMarkdown(wide(2_000, 10_000)).some(({ type }) => type === "table")).toBe(false);
    const [table] = parseMarkdown(wide(20, 40));
    expect(table?.type === "table" && table.rows.length).toBe(40);
  });
});
