import { AppError } from "./errors";

const MAX_DEPTH = 32;
const MAX_NODES = 50_000;

/**
 * JSON.parse for text from outside. Depth and size are counted before anything is built, so that a small body
 * cannot cost much; for megabytes, `between` lets others be answered before it is built. Throws `bad_request`.
 */
export async function parseJson(source: string, between?: (length: number) => Promise<void>): Promise<unknown> {
  checkShape(source);
  await between?.(source.length);
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    throw new AppError("bad_request", "The body isn't valid JSON");
  }
  if (MAY_NAME_PROTOTYPE.test(source)) dropPrototype(value);
  return value;
}

/**
 * Every value is a node, lists and objects as well as what they hold. What lies between two marks of structure, four
 * million digits or spaces maybe, is passed over by the regular expression and not read here.
 */
function checkShape(source: string): void {
  let depth = 0;
  let nodes = 1;
  for (let at = next(MARK, source, 0); at !== -1 && depth >= 0; at = next(MARK, source, at + 1)) {
    const char = source.charCodeAt(at);
    if (char === QUOTE) at = closingQuote(source, at);
    else if (char === COMMA) nodes++;
    else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth--;
    else {
      depth++;
      if (!isEmpty(source, at)) nodes++;
    }
    if (depth > MAX_DEPTH) throw new AppError("bad_request", `The body is nested more than ${MAX_DEPTH} levels deep`);
    if (nodes > MAX_NODES) throw new AppError("bad_request", `The body has more than ${MAX_NODES} values`);
  }
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

/** Where the string that opens at `from` ends. Most hold no escaped quote: those are found without reading each character. */
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
const CLOSE_BRACE = 125;

const MAY_NAME_PROTOTYPE = /__proto__|\\u00/;

function dropPrototype(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Reflect.deleteProperty(value, "__proto__");
  for (const member of Object.values(value)) dropPrototype(member);
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether two values read the same once stored as JSON, which knows no -0 and no order of names. */
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
