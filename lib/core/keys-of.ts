/** Like Object.keys, but typed by the object's known keys. */
export function keysOf<T extends object>(known: T): Extract<keyof T, string>[] {
  return Object.keys(known) as Extract<keyof T, string>[];
}
