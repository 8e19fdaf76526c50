const MAX_TEXTS = 10_000;
/** The length of all texts together: what is read from them would fill the memory. */
const MAX_LENGTH = 1_000_000;

const lengths = new WeakMap<Map<string, unknown>, number>();

/** Reads each text once as long as it is among the latest: several rules ask about the same sentence or turn. */
export function remembered<T>(known: Map<string, T>, text: string, read: () => T): T {
  const found = known.get(text);
  if (found !== undefined) return found;
  const made = read();
  if (text.length > MAX_LENGTH) return made;
  const length = (known.size === 0 ? 0 : (lengths.get(known) ?? 0)) + text.length;
  const isFull = known.size >= MAX_TEXTS || length > MAX_LENGTH;
  if (isFull) known.clear();
  lengths.set(known, isFull ? text.length : length);
  known.set(text, made);
  return made;
}

const MAX_TIMES = 16;

/** Like `remembered`, where what is read also depends on the time of the call. */
export function rememberedAt<T, Time extends string | number>(
  known: Map<Time, Map<string, T>>,
  time: Time,
  text: string,
  read: () => T,
): T {
  const texts = known.get(time) ?? new Map<string, T>();
  if (!known.has(time)) {
    if (known.size >= MAX_TIMES) known.clear();
    known.set(time, texts);
  }
  return remembered(texts, text, read);
}
