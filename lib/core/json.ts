import { AppError } from "./errors";

const MAX_DEPTH = 32;
const MAX_NODES = 50_000;

/**
 * JSON.parse for text from outside. Depth and size are counted before anything is built, so that a small body
 * cannot cost much. Throws `bad_request`.
 */
export function parseJson(source: string): unknown {
  checkShape(source);
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    throw new AppError("bad_request", "The body isn't valid JSON");
  }
  if (MAY_NAME_PROTOTYPE.test(source)) dropPrototype(value);
  return value;
}

/** Every value is a node, lists and objects as well as what they hold. */
function checkShape(source: string): void {
  let depth = 0;
  let nodes = 1;
  let isFirst = false;
  for (let at = 0; at < source.length; at++) {
    const char = source.charCodeAt(at);
    if (char === SPACE || char === LINE_FEED || char === RETURN || char === TAB) continue;
    const isEnd = char === CLOSE_BRACE || char === CLOSE_BRACKET;
    if (char === COMMA || (isFirst && !isEnd)) nodes++;
    isFirst = char === OPEN_BRACE || char === OPEN_BRACKET;
    if (isFirst) depth++;
    else if (isEnd) depth--;
    else if (char === QUOTE) at = closingQuote(source, at);
    if (depth > MAX_DEPTH) throw new AppError("bad_request", `The body is nested more than ${MAX_DEPTH} levels deep`);
    if (nodes > MAX_NODES) throw new AppError("bad_request", `The body has more than ${MAX_NODES} values`);
  }
}

/** Where the string that opens at `from` ends. Most hold no escaped quote: those are found without reading each character. */
function closingQuote(source: string, from: number): number {
  const quote = source.indexOf('"', from + 1);
  if (quote === -1) return source.length;
  if (source.charCodeAt(quote - 1) !== BACKSLASH) return quote;
  let at = from + 1;
  for (let char = source.charCodeAt(at); at < source.length && char !== QUOTE; char = source.charCodeAt(at))
    at += char === BACKSLASH ? 2 : 1;
  return at;
}

const TAB = 9;
const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
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
