const MOST = 10_000;
/** Longer texts are rare, and would fill the memory. */
const LONGEST = 1_000;

/** Reads each text once as long as it is among the latest: several rules ask about the same sentence. */
export function remembered<T>(known: Map<string, T>, text: string, read: () => T): T {
  const found = known.get(text);
  if (found !== undefined) return found;
  const made = read();
  if (text.length > LONGEST) return made;
  if (known.size >= MOST) known.clear();
  known.set(text, made);
  return made;
}
