import { nextTurn } from "./yield-to-event-loop";

const LARGE = 128 * 1024;
/** Memory for small pieces is reused, while a fresh block of megabytes takes 20 ms to obtain. */
const PIECE = 32 * 1024;

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
  if (Array.isArray(value)) yield* memberPieces("[]", [...value.entries()], indent);
  else if (isRecord(value)) yield* memberPieces("{}", Object.entries(value), indent);
  else if (typeof value === "string") yield* stringPieces(value);
  else yield JSON.stringify(value);
}

type Brackets = "[]" | "{}";
type Member = [name: string | number, value: unknown];

function* memberPieces(brackets: Brackets, members: Member[], indent: Indent): Generator<string> {
  const [open = "", close = ""] = brackets;
  const inner = deeper(indent);
  let before = open;
  let [short, length]: [Member[], number] = [[], 0];
  for (const [name, value] of members) {
    if (value === undefined && brackets === "{}") continue;
    const own = lengthFrom(String(name).length, value);
    if (own <= PIECE) {
      short.push([name, value]);
      length += own;
      if (length <= PIECE) continue;
    }
    const text = textOfShort(brackets, short, indent);
    if (text !== "") {
      yield before + text;
      before = ",";
    }
    [short, length] = [[], 0];
    if (own <= PIECE) continue;
    yield before + (brackets === "{}" ? label(name, inner) : lineBreak(inner));
    yield* largePieces(value, inner);
    before = ",";
  }
  const text = textOfShort(brackets, short, indent);
  if (text !== "") yield before + text;
  yield before === open && text === "" ? brackets : lineBreak(indent) + close;
}

/** The items of a list are written together: one by one takes ten times as long. */
function textOfShort(brackets: Brackets, members: Member[], indent: Indent): string {
  const inner = deeper(indent);
  if (brackets === "{}") return members.map(([name, value]) => label(name, inner) + jsonOf(value, inner)).join(",");
  const list = members.map(([, value]) => value);
  if (list.length === 0 || indent.step === "") return JSON.stringify(list).slice(1, -1);
  return jsonOf(list, indent).slice(1, -1 - lineBreak(indent).length);
}

function jsonOf(value: unknown, { step, depth }: Indent): string {
  const text = JSON.stringify(value, null, step) ?? "null";
  return step ? text.replaceAll("\n", `\n${depth}`) : text;
}

function label(name: string | number, indent: Indent): string {
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
