import { nextTurn } from "./yield-to-event-loop";

const PIECE = 128 * 1024;

/** Like JSON.stringify for a value from our own code, but lets other requests proceed while it writes megabytes. */
export async function writeJson(value: unknown): Promise<string> {
  if (!isLarge(value)) return JSON.stringify(value);
  let text = "";
  let written = 0;
  for (const piece of largePieces(value)) {
    text += piece;
    if (text.length - written < PIECE) continue;
    written = text.length;
    await nextTurn();
  }
  return text;
}

function* largePieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* listPieces(value);
  else if (isRecord(value)) yield* recordPieces(value);
  else yield JSON.stringify(value);
}

function* listPieces(list: unknown[]): Generator<string> {
  let before = "[";
  for (const item of list) {
    yield* memberPieces(before, item);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

function* recordPieces(record: Record<string, unknown>): Generator<string> {
  let before = "{";
  for (const name in record) {
    const member = record[name];
    if (member === undefined) continue;
    yield* memberPieces(`${before}${JSON.stringify(name)}:`, member);
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}

function* memberPieces(before: string, member: unknown): Generator<string> {
  if (isLarge(member)) {
    yield before;
    yield* largePieces(member);
  } else yield before + (JSON.stringify(member) ?? "null");
}

/** Whether the text would be longer than a piece. Stops counting there. */
function isLarge(value: unknown): boolean {
  return lengthFrom(0, value) > PIECE;
}

function lengthFrom(start: number, value: unknown): number {
  if (typeof value === "string") return start + value.length;
  if (typeof value !== "object" || value === null) return start + 4;
  let length = start + 2;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && length <= PIECE; at++) length = lengthFrom(length + 1, value[at]);
    return length;
  }
  for (const name in value) {
    if (length > PIECE) break;
    length = lengthFrom(length + name.length + 4, value[name as keyof typeof value]);
  }
  return length;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
