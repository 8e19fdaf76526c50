import { isPlainObject } from "@/lib/core/json";

const MAX_BYTES = 256 * 1024;
const MAX_DEPTH = 32;

/** Returns why a free-form object cannot be stored, or null. */
export function jsonFault(value: Record<string, unknown>): string | null {
  const fault = faultOf(value, 1);
  if (fault) return fault;
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
  return bytes > MAX_BYTES ? `must be at most ${MAX_BYTES} bytes as JSON; it has ${bytes}` : null;
}

function faultOf(value: unknown, depth: number): string | null {
  if (typeof value === "string") return value.includes("\u0000") ? "must not contain a NUL character" : null;
  if (typeof value === "number") return Number.isFinite(value) ? null : "must contain only finite numbers";
  if (typeof value !== "object" || value === null) return null;
  if (depth > MAX_DEPTH) return `must be nested at most ${MAX_DEPTH} levels deep`;
  for (const [key, member] of Object.entries(value)) {
    const fault = faultOf(key, depth) ?? faultOf(member, depth + 1);
    if (fault) return fault;
  }
  return null;
}

/** Replaces every lone surrogate in keys and values with U+FFFD. */
export function cleanJson(value: Record<string, unknown>): Record<string, unknown> {
  return clean(value) as Record<string, unknown>;
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(clean);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key.toWellFormed(), clean(member)]));
}
