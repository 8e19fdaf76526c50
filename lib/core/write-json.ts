import { nextTurn } from "./yield-to-event-loop";

const PIECE = 128 * 1024;

/** Like JSON.stringify for a value from our own code, but lets other requests proceed while it writes megabytes. */
export async function writeJson(value: unknown): Promise<string> {
  if (!isLarge(value)) return JSON.stringify(value);
  let text = "";
  let written = 0;
  for (const piece of piecesOf(value)) {
    text += piece;
    if (text.length - written < PIECE) continue;
    written = text.length;
    await nextTurn();
  }
  return text;
}

function* piecesOf(value: unknown): Generator<string> {
  if (!isLarge(value)) yield JSON.stringify(value) ?? "null";
  else if (Array.isArray(value)) yield* listPieces(value);
  else if (isRecord(value)) yield* recordPieces(value);
  else yield JSON.stringify(value);
}

function* listPieces(list: unknown[]): Generator<string> {
  let before = "[";
  for (const some of inGroups(list, (item) => item)) {
    yield before;
    const [only] = some;
    if (some.length === 1 && isLarge(only)) yield* piecesOf(only);
    else yield JSON.stringify(some).slice(1, -1);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

function* recordPieces(record: Record<string, unknown>): Generator<string> {
  let before = "{";
  const members = Object.entries(record).filter(([, member]) => member !== undefined);
  for (const some of inGroups(members, ([name, member]) => [name, member])) {
    yield before;
    const [[name, member] = []] = some;
    if (some.length === 1 && isLarge(member)) {
      yield `${JSON.stringify(name)}:`;
      yield* piecesOf(member);
    } else yield JSON.stringify(Object.fromEntries(some)).slice(1, -1);
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}

/** Groups of neighbours that are written at once. A large one is alone. */
function* inGroups<Item>(items: Item[], written: (item: Item) => unknown): Generator<Item[]> {
  let group: Item[] = [];
  let length = 0;
  for (const item of items) {
    const own = lengthFrom(0, written(item));
    if (group.length > 0 && length + own > PIECE) {
      yield group;
      group = [];
      length = 0;
    }
    group.push(item);
    length += own;
  }
  if (group.length > 0) yield group;
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
