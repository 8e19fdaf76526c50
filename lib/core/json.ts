import { AppError } from "./errors";

export const MAX_BODY_BYTES = 4 * 1024 * 1024;
const MAX_DEPTH = 32;
const MAX_NODES = 50_000;

/**
 * JSON.parse for text from outside. Depth and size are counted before anything is built, so that a small body
 * cannot cost much. Throws `bad_request`.
 */
export function parseJson(source: string): unknown {
  checkShape(source);
  try {
    return JSON.parse(source, dropPrototype);
  } catch {
    throw new AppError("bad_request", "The body is not valid JSON");
  }
}

function checkShape(source: string): void {
  let depth = 0;
  let nodes = 1;
  let inString = false;
  for (let at = 0; at < source.length; at++) {
    const char = source.charCodeAt(at);
    if (inString) {
      if (char === BACKSLASH) at++;
      else if (char === QUOTE) inString = false;
    } else if (char === QUOTE) inString = true;
    else if (char === OPEN_BRACE || char === OPEN_BRACKET) depth++;
    else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth--;
    else if (char === COMMA) nodes++;
    if (depth > MAX_DEPTH) throw new AppError("bad_request", `The body is nested more than ${MAX_DEPTH} levels deep`);
    if (nodes > MAX_NODES) throw new AppError("bad_request", `The body holds more than ${MAX_NODES} values`);
  }
}

const QUOTE = 34;
const COMMA = 44;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

function dropPrototype(key: string, value: unknown): unknown {
  return key === "__proto__" ? undefined : value;
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
