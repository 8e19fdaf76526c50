import { Lexer, type Token, Tokenizer } from "marked";

const MAX_INLINE_COST = 10_000_000;
const DEEP = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){12}/m;
const DELIMITERS = /[*_~`[\]<!\\&]/g;

/**
 * Markdown as marked's tokens. What would cost seconds or the stack (thousands of unclosed delimiters in one
 * paragraph, quotes in quotes in quotes) is read as plain text instead.
 */
export function parseMarkdown(source: string): Token[] {
  if (DEEP.test(source)) return plainTokens(source);
  try {
    return new BoundedLexer({ gfm: true, tokenizer: new NoBareLinks() }).lex(source);
  } catch (error) {
    if (error instanceof RangeError) return plainTokens(source);
    throw error;
  }
}

/** The source as paragraphs of plain text. */
export function plainTokens(source: string): Token[] {
  return source.split(/\n{2,}/).map((raw) => ({ type: "paragraph", raw, text: raw, tokens: [plain(raw)] }));
}

class BoundedLexer extends Lexer {
  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    const delimiters = source.match(DELIMITERS)?.length ?? 0;
    if (delimiters * source.length <= MAX_INLINE_COST) return super.inlineTokens(source, tokens);
    tokens.push(plain(source));
    return tokens;
  }
}

/** Only a link that was written as one becomes one. */
class NoBareLinks extends Tokenizer {
  override url(): undefined {}
}

function plain(text: string): Token {
  return { type: "text", raw: text, text, escaped: false };
}

export type { Token };
