import { randomUUID } from "node:crypto";
import { writeJson } from "@/lib/core/write-json";

const LARGE = 64 * 1024;

/** Next bundles this file several times. All copies must share one map. */
declare global {
  var followthroughLargeJson: Map<string, string> | undefined;
}
globalThis.followthroughLargeJson ??= new Map();
const kept = globalThis.followthroughLargeJson;

/**
 * A JSON value to write to the database. The query builder copies its input several times, which takes 100 ms for 4 MB.
 * For a large value, `value` is a reference that the pool replaces with the JSON text until this is disposed.
 */
export async function largeJson<T extends object>(value: T): Promise<{ value: T } & Disposable> {
  const text = await writeJson(value);
  if (text.length < LARGE) return { value, [Symbol.dispose]: () => undefined };
  const reference = { largeJson: randomUUID() };
  const key = JSON.stringify(reference);
  kept.set(key, text);
  return { value: reference as unknown as T, [Symbol.dispose]: () => void kept.delete(key) };
}

export function resolveLargeJson(values: unknown[]): unknown[] {
  if (kept.size === 0) return values;
  return values.map((value) => (typeof value === "string" ? (kept.get(value) ?? value) : value));
}
