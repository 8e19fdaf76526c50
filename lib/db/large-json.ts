import { randomUUID } from "node:crypto";

const LARGE = 64 * 1024;

/** Next bundles this file more than once; what one copy keeps, the pool's copy must find. */
declare global {
  var followthroughLargeJson: Map<string, string> | undefined;
}
globalThis.followthroughLargeJson ??= new Map();
const kept = globalThis.followthroughLargeJson;

/**
 * A JSON value to write. The query builder walks and copies what it is given several times, 100 ms for 4 MB: a large
 * value goes past it, `value` being a reference that the pool resolves, until this is disposed of.
 */
export function largeJson<T extends object>(value: T): { value: T } & Disposable {
  const text = JSON.stringify(value);
  if (text.length < LARGE) return { value, [Symbol.dispose]: () => undefined };
  const reference = { largeJson: randomUUID() };
  const key = JSON.stringify(reference);
  kept.set(key, text);
  return { value: reference as unknown as T, [Symbol.dispose]: () => void kept.delete(key) };
}

/** The parameters of a statement with references replaced by what they stand for. */
export function resolveLargeJson(values: unknown[]): unknown[] {
  if (kept.size === 0) return values;
  return values.map((value) => (typeof value === "string" ? (kept.get(value) ?? value) : value));
}
