/** The keys of an object whose members are all known to its type, as its type names them. */
export function keysOf<T extends object>(known: T): Extract<keyof T, string>[] {
  return Object.keys(known) as Extract<keyof T, string>[];
}
