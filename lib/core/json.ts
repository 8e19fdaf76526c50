import { AppError } from "./errors";

const MAX_DEPTH = 32;
const MAX_NODES = 50_000;

const PART = 64 * 1024;

/**
 * JSON.parse for untrusted input. It limits depth and number of values before parsing, so that a small body can't be
 * expensive. A large object is parsed in parts, and `between` runs before each to let other requests proceed. Throws
 * `bad_request`.
 */
export async function parseJson(source: string, between?: (length: number) => Promise<void>): Promise<unknown> {
  const cuts = checkShape(source);
  await between?.(source.length);
  if (cuts.length === 0) {
    const value = parsePart(source);
    await between?.(source.length);
    dropPrototype(value);
    return value;
  }
  const whole = {};
  let from = 0;
  for (const to of [...cuts, source.length]) {
    const part = (from === 0 ? "" : "{") + source.slice(from, to) + (to === source.length ? "" : "}");
    const value = parsePart(part);
    if (isPlainObject(value) && Object.keys(value).length === 0) throw notJson();
    dropPrototype(value);
    Object.assign(whole, value);
    from = to + 1;
    await between?.(source.length);
  }
  return whole;
}

function parsePart(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw notJson();
  }
}

function notJson(): AppError {
  return new AppError("bad_request", "The body isn't valid JSON");
}

/**
 * Counts every value, including arrays and objects. A regular expression skips the text between structural characters,
 * which can be millions of digits or spaces. Returns the commas between members of an object where it can be divided
 * into parts that aren't much longer than 64 KB, unless a member is.
 */
function checkShape(source: string): number[] {
  const cuts: number[] = [];
  let depth = 0;
  let nodes = 1;
  const first = next(MARK, source, 0);
  const isObject = source.charCodeAt(first) === OPEN_BRACE;
  for (let at = first; at !== -1 && depth >= 0; at = next(MARK, source, at + 1)) {
    const char = source.charCodeAt(at);
    if (char === QUOTE) at = closingQuote(source, at);
    else if (char === COMMA) {
      nodes++;
      if (isObject && depth === 1 && at - (cuts.at(-1) ?? 0) > PART) cuts.push(at);
    } else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth--;
    else {
      depth++;
      if (!isEmpty(source, at)) nodes++;
    }
    if (depth > MAX_DEPTH) throw new AppError("bad_request", `The body is nested more than ${MAX_DEPTH} levels deep`);
    if (nodes > MAX_NODES) throw new AppError("bad_request", `The body has more than ${MAX_NODES} values`);
  }
  return cuts;
}

const MARK = /["{}[\],]/g;
const QUOTATION_MARK = /"/g;
const NOT_SPACE = /[^ \t\n\r]/g;

function next(mark: RegExp, source: string, from: number): number {
  mark.lastIndex = from;
  return mark.test(source) ? mark.lastIndex - 1 : -1;
}

function isEmpty(source: string, opening: number): boolean {
  const char = source.charCodeAt(next(NOT_SPACE, source, opening + 1));
  return char === CLOSE_BRACE || char === CLOSE_BRACKET;
}

/**
 * The index of the closing quote of the string that starts at `from`. Usually that is the next quote, so characters are
 * only read one by one if a backslash precedes it.
 */
function closingQuote(source: string, from: number): number {
  const quote = next(QUOTATION_MARK, source, from + 1);
  if (quote === -1) return source.length;
  if (source.charCodeAt(quote - 1) !== BACKSLASH) return quote;
  let at = from + 1;
  for (let char = source.charCodeAt(at); at < source.length && char !== QUOTE; char = source.charCodeAt(at))
    at += char === BACKSLASH ? 2 : 1;
  return at;
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/** Walks the value, because finding the name's spellings in the text of 4 MB of backslashes takes ten times as long. */
function dropPrototype(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) for (const member of value) dropPrototype(member);
  else {
    if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
    for (const name in value) dropPrototype(value[name as keyof typeof value]);
  }
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether two values are equal once stored as JSON, which ignores key order and has no -0. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => isSameJson(one, b[at]));
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameJson(a[name], b[name]))
  );
}
