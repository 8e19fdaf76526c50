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

/** Texts beside each other are one, however many steps it took to read them. */
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
  it("is read as marked reads it when links have to be written as such", () => {
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
});
