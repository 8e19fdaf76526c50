import { Lexer, type Token, Tokenizer, type Tokens } from "marked";

const MAX_INLINE_COST = 10_000_000;
const MAX_PARSE_MS = 150;
const SMALL_TABLE_CELLS = 1_000;
const SMALL_TABLE_COLUMNS = 8;
const STEPS_BETWEEN = 16;
const DEEP = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){12}/m;
const MEANING = /[\\<![`*_~\n]/g;
const DELIMITERS = /[*_~`[\]<!\\&]/g;

/**
 * Parses Markdown to marked's tokens. Input that would take seconds or overflow the stack (thousands of unclosed
 * delimiters, deeply nested quotes) becomes plain text; 50,000 typical characters take 4 ms. Measures CPU time, so that
 * a busy machine does not change what a client reads.
 */
export function parseMarkdown(source: string): Token[] {
  if (DEEP.test(source)) return plainTokens(source);
  try {
    return new BoundedLexer({ gfm: true, tokenizer: new CarefulTokenizer() }).lex(source);
  } catch (error) {
    if (error instanceof RangeError) return plainTokens(source);
    throw error;
  }
}

/** Splits the source into paragraphs of plain text. */
export function plainTokens(source: string): Token[] {
  return source.split(/\n{2,}/).map((raw) => ({ type: "paragraph", raw, text: raw, tokens: [plain(raw)] }));
}

class BoundedLexer extends Lexer {
  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    const isShort = source.length ** 2 <= MAX_INLINE_COST;
    if (isShort || delimitersIn(source) * source.length <= MAX_INLINE_COST) return super.inlineTokens(source, tokens);
    tokens.push(plain(source));
    return tokens;
  }
}

class CarefulTokenizer extends Tokenizer {
  readonly #started = performance.now();
  readonly #spent = process.threadCpuUsage();
  #steps = 0;

  /** The first rule tried for every block. */
  override space(source: string): Tokens.Space | undefined {
    this.#check();
    return super.space(source);
  }

  /** The first rule tried for every inline token. */
  override escape(source: string): Tokens.Escape | undefined {
    this.#check();
    return super.escape(source);
  }

  /** Every row is padded to the width of the header, so a few thousand characters could create millions of cells. */
  override table(source: string): Tokens.Table | undefined {
    const headEnd = source.indexOf("\n");
    if (headEnd < 0) return undefined;
    const columns = source.slice(0, headEnd).split("|").length;
    if (columns <= SMALL_TABLE_COLUMNS) return super.table(source);
    const [raw = "", , , rows = ""] = this.rules.block.table.exec(source) ?? [];
    const cells = columns * rows.split("\n").length;
    return cells > Math.max(SMALL_TABLE_CELLS, raw.length) ? undefined : super.table(source);
  }

  /** Only explicit links become links, so that plain text does not have to be searched for URLs. */
  override url(): undefined {}

  override inlineText(source: string): Tokens.Text {
    const raw = source.slice(0, plainLength(source));
    return { type: "text", raw, text: raw, escaped: this.lexer.state.inRawBlock };
  }

  #check(): void {
    if (++this.#steps % STEPS_BETWEEN > 0 || performance.now() - this.#started < MAX_PARSE_MS) return;
    const { user, system } = process.threadCpuUsage(this.#spent);
    if (user + system > MAX_PARSE_MS * 1_000) throw new RangeError("Costs more than a text people write");
  }
}

function delimitersIn(text: string): number {
  return text.match(DELIMITERS)?.length ?? 0;
}

/**
 * Returns the length of the text before the next significant character: a delimiter, or the spaces of a hard line
 * break.
 */
function plainLength(source: string): number {
  const first = source[0] === "`" || source[0] === "~" ? (/^(?:`+|~+)/.exec(source)?.[0].length ?? 1) : 1;
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
