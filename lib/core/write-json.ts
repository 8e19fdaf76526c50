import { nextTurn } from "./yield-to-event-loop";

const LARGE = 128 * 1024;
/** Memory for small pieces is reused, while a fresh block of megabytes takes 20 ms to obtain. */
const PIECE = 8 * 1024;

/** What is written for each level of a value; empty to write it on one line. */
type Indent = { step: string; depth: string };

/**
 * Like JSON.stringify for a value from our own code, but lets other requests proceed while it writes megabytes. `step`
 * indents each level.
 */
export async function writeJson(value: unknown, step = ""): Promise<string> {
  let text = "";
  for await (const batch of batchesOf(value, step)) text += batch;
  return text;
}

/** A response body: text if it is short, and otherwise UTF-8 in pieces. */
export async function jsonBody(value: unknown): Promise<string | Uint8Array<ArrayBuffer>[]> {
  if (lengthFrom(0, value, LARGE) <= LARGE) return JSON.stringify(value);
  const encoder = new TextEncoder();
  const encoded: Uint8Array<ArrayBuffer>[] = [];
  for await (const batch of batchesOf(value, "")) encoded.push(encoder.encode(batch));
  return encoded;
}

async function* batchesOf(value: unknown, step: string): AsyncGenerator<string, void> {
  if (lengthFrom(0, value, LARGE) <= LARGE) return yield JSON.stringify(value, null, step);
  let batch = "";
  for (const piece of largePieces(value, { step, depth: "" })) {
    batch += piece;
    if (batch.length < PIECE) continue;
    yield batch;
    batch = "";
    await nextTurn();
  }
  yield batch;
}

function* largePieces(value: unknown, indent: Indent): Generator<string> {
  if (Array.isArray(value)) yield* listPieces(value, indent);
  else if (isRecord(value)) yield* recordPieces(value, indent);
  else if (typeof value === "string") yield* stringPieces(value);
  else yield JSON.stringify(value);
}

/** Short items are written together: one by one takes ten times as long. */
function* listPieces(list: readonly unknown[], indent: Indent): Generator<string> {
  const inner = deeper(indent);
  const upTo = (end: number) => textOfItems(list.slice(from, end), indent);
  let [before, from, length] = ["[", 0, 0];
  for (const [at, item] of list.entries()) {
    const own = lengthFrom(0, item);
    length += own;
    if (length <= PIECE) continue;
    const isLong = own > PIECE;
    const text = upTo(isLong ? at : at + 1);
    if (text !== "") {
      yield before + text;
      before = ",";
    }
    if (isLong) {
      yield before + lineBreak(inner);
      yield* largePieces(item, inner);
      before = ",";
    }
    [from, length] = [at + 1, 0];
  }
  const text = upTo(list.length);
  if (text !== "") yield before + text;
  yield before === "[" && text === "" ? "[]" : `${lineBreak(indent)}]`;
}

function* recordPieces(record: Record<string, unknown>, indent: Indent): Generator<string> {
  const inner = deeper(indent);
  const textOf = (name: string) => label(name, inner) + jsonOf(record[name], inner);
  let [before, short, length]: [string, string[], number] = ["{", [], 0];
  for (const name in record) {
    if (record[name] === undefined) continue;
    const own = lengthFrom(name.length, record[name]);
    const isLong = own > PIECE;
    if (!isLong) {
      short.push(textOf(name));
      length += own;
      if (length <= PIECE) continue;
    }
    if (short.length > 0) {
      yield before + short.join(",");
      before = ",";
    }
    if (isLong) {
      yield before + label(name, inner);
      yield* largePieces(record[name], inner);
      before = ",";
    }
    [short, length] = [[], 0];
  }
  if (short.length > 0) yield before + short.join(",");
  yield before === "{" && short.length === 0 ? "{}" : `${lineBreak(indent)}}`;
}

function textOfItems(items: readonly unknown[], indent: Indent): string {
  if (items.length === 0 || indent.step === "") return JSON.stringify(items).slice(1, -1);
  return jsonOf(items, indent).slice(1, -1 - lineBreak(indent).length);
}

function jsonOf(value: unknown, { step, depth }: Indent): string {
  const text = JSON.stringify(value, null, step) ?? "null";
  return step ? text.replaceAll("\n", `\n${depth}`) : text;
}

function label(name: string, indent: Indent): string {
  return `${lineBreak(indent)}${JSON.stringify(name)}:${indent.step ? " " : ""}`;
}

/** Two halves of a character outside the basic plane must stay in one piece. */
function* stringPieces(text: string): Generator<string> {
  yield '"';
  for (let start = 0; start < text.length; ) {
    const end = Math.min(start + PIECE, text.length);
    const next = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end;
    yield JSON.stringify(text.slice(start, next)).slice(1, -1);
    start = next;
  }
  yield '"';
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function deeper({ step, depth }: Indent): Indent {
  return { step, depth: depth + step };
}

function lineBreak({ step, depth }: Indent): string {
  return step ? `\n${depth}` : "";
}

/** About how long the text would be, added to `start`. Stops counting above `most`. */
function lengthFrom(start: number, value: unknown, most = PIECE): number {
  if (typeof value === "string") return start + value.length;
  if (typeof value !== "object" || value === null) return start + 4;
  let length = start + 2;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && length <= most; at++) length = lengthFrom(length + 1, value[at], most);
    return length;
  }
  for (const name in value) {
    if (length > most) break;
    length = lengthFrom(length + name.length + 4, value[name as keyof typeof value], most);
  }
  return length;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
