import { AppError } from "./errors";

const MAX_DEPTH = 32;
const MAX_NODES = 50_000;

/**
 * JSON.parse for untrusted input that comes in pieces. It limits depth and number of values, so that a small body can't
 * be expensive, and leaves out `__proto__`. `between` runs after each piece to let other requests proceed: a string of
 * megabytes is never read or copied at once. Throws `bad_request`.
 */
export async function parseJson(pieces: readonly string[], between?: () => Promise<void>): Promise<unknown> {
  const parser = new JsonParser();
  for (const piece of pieces) {
    parser.write(piece);
    await between?.();
  }
  return parser.end();
}

type Container = { list: unknown[] } | { record: Record<string, unknown>; name: string };
type Expected = "value" | "value or ]" | "name" | "name or }" | "colon" | "comma" | "end";

/** Finds strings, numbers and words in the text and leaves each of them to JSON.parse. */
class JsonParser {
  private expected: Expected = "value";
  private readonly open: Container[] = [];
  private root: unknown;
  private nodes = 0;
  /** The start of a string or of a number or word that continues in the next piece. */
  private text: string | null = null;
  private word = "";
  /** An escape sequence that continues in the next piece. */
  private rest = "";

  write(piece: string): void {
    const source = this.rest + piece;
    this.rest = "";
    let at = 0;
    if (this.text !== null) at = this.readText(source, 0);
    else if (this.word !== "") at = this.readWord(source, 0);
    for (at = skipped(SPACE, source, at); at < source.length; at = skipped(SPACE, source, at)) {
      const char = source.charCodeAt(at);
      if (char === QUOTE) {
        this.begin();
        this.text = "";
        at = this.readText(source, at + 1);
      } else if (skipped(WORD, source, at) > at) {
        this.begin();
        at = this.readWord(source, at);
      } else {
        this.readMark(char);
        at += 1;
      }
    }
  }

  end(): unknown {
    if (this.word !== "") this.finishWord();
    if (this.expected !== "end" || this.rest !== "") throw notJson();
    return this.root;
  }

  private readMark(char: number): void {
    const inner = this.open.at(-1);
    if (char === OPEN_BRACE) this.enter({ record: {}, name: "" }, "name or }");
    else if (char === OPEN_BRACKET) this.enter({ list: [] }, "value or ]");
    else if (char === COLON && this.expected === "colon") this.expected = "value";
    else if (char === COMMA && this.expected === "comma" && inner) this.expected = "list" in inner ? "value" : "name";
    else if (char === CLOSE_BRACE && inner && "record" in inner) this.leave(inner.record, "name or }");
    else if (char === CLOSE_BRACKET && inner && "list" in inner) this.leave(inner.list, "value or ]");
    else throw notJson();
  }

  private enter(container: Container, expected: Expected): void {
    if (!this.expected.startsWith("value")) throw notJson();
    this.begin();
    this.open.push(container);
    this.expected = expected;
    if (this.open.length <= MAX_DEPTH) return;
    throw new AppError("bad_request", `The body is nested more than ${MAX_DEPTH} levels deep`);
  }

  private leave(value: unknown, whenEmpty: Expected): void {
    if (this.expected !== "comma" && this.expected !== whenEmpty) throw notJson();
    this.open.pop();
    this.place(value);
  }

  /** Counts the value that begins here, unless it is a name. */
  private begin(): void {
    if (this.expected.startsWith("value")) this.nodes += 1;
    else if (!this.expected.startsWith("name")) throw notJson();
    if (this.nodes > MAX_NODES) throw new AppError("bad_request", `The body has more than ${MAX_NODES} values`);
  }

  private readText(source: string, from: number): number {
    const { end, complete } = endOfText(source, from);
    const text = (this.text ?? "") + parsed(`"${source.slice(from, complete)}"`);
    this.text = text;
    if (end === -1) {
      this.rest = source.slice(complete);
      return source.length;
    }
    this.text = null;
    if (this.expected.startsWith("value")) this.place(text);
    else {
      const inner = this.open.at(-1);
      if (inner && "record" in inner) inner.name = text;
      this.expected = "colon";
    }
    return end + 1;
  }

  private readWord(source: string, from: number): number {
    const to = skipped(WORD, source, from);
    this.word += source.slice(from, to);
    if (to < source.length) this.finishWord();
    return to;
  }

  private finishWord(): void {
    if (!this.expected.startsWith("value")) throw notJson();
    const value = parsed(this.word);
    this.word = "";
    this.place(value);
  }

  private place(value: unknown): void {
    const inner = this.open.at(-1);
    if (!inner) this.root = value;
    else if ("list" in inner) inner.list.push(value);
    else if (inner.name !== "__proto__") inner.record[inner.name] = value;
    this.expected = inner ? "comma" : "end";
  }
}

function parsed(token: string): unknown {
  try {
    return JSON.parse(token);
  } catch {
    throw notJson();
  }
}

function notJson(): AppError {
  return new AppError("bad_request", "The body isn't valid JSON");
}

/**
 * The index of the quote that closes a string, or -1, and up to where the string is complete: an escape sequence at the
 * end may not be. Characters are only read one by one where there is a backslash.
 */
function endOfText(source: string, from: number): { end: number; complete: number } {
  const quote = source.indexOf('"', from);
  const to = quote === -1 ? source.length : quote;
  const mayCut = source.slice(Math.max(from, to - (quote === -1 ? MAX_ESCAPE_LENGTH : 1)), to);
  if (!mayCut.includes("\\")) return { end: quote, complete: to };
  for (let at = from; at < source.length; ) {
    const char = source.charCodeAt(at);
    if (char === QUOTE) return { end: at, complete: at };
    const length = char === BACKSLASH ? (source.charCodeAt(at + 1) === LETTER_U ? MAX_ESCAPE_LENGTH : 2) : 1;
    if (at + length > source.length) return { end: -1, complete: at };
    at += length;
  }
  return { end: -1, complete: source.length };
}

function skipped(pattern: RegExp, source: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(source);
  return pattern.lastIndex;
}

const SPACE = /[ \t\n\r]*/y;
const WORD = /[\w.+-]*/y;
const MAX_ESCAPE_LENGTH = 6;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const LETTER_U = 117;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
