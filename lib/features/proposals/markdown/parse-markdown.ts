import { Lexer, type Token, Tokenizer, type Tokens } from "marked";

const MAX_INLINE_COST = 10_000_000;
const DEEP = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){12}/m;
const MEANING = /[\\<![`*_~\n]/g;
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

/** Only a link that was written as one becomes one, so that plain text need not be searched for any. */
class NoBareLinks extends Tokenizer {
  override url(): undefined {}

  override inlineText(source: string): Tokens.Text {
    const raw = source.slice(0, plainLength(source));
    return { type: "text", raw, text: raw, escaped: this.lexer.state.inRawBlock };
  }
}

/** How far the text goes before something that may have a meaning: a delimiter, or the spaces of a hard line break. */
function plainLength(source: string): number {
  const first = /^(?:`+|~+|[^`~])/.exec(source)?.[0].length ?? 1;
  MEANING.lastIndex = first;
  for (let found = MEANING.exec(source); found; found = MEANING.exec(source)) {
    if (found[0] !== "\n") return found.index;
    let spaces = found.index;
    while (source[spaces - 1] === " ") spaces--;
    if (found.index - spaces >= 2 && spaces >= first) return spaces;
  }
  return source.length;
}

function plain(text: string): Token {
  return { type: "text", raw: text, text, escaped: false };
}

export type { Token };
